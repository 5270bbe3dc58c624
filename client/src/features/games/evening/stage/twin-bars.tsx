import { Laurel } from "../../../../components/ornaments/laurel.tsx";
import type { FixtureBout } from "../play/score.ts";
import { MARK_LABELS } from "./bout-text.ts";

interface TwinBarsProps {
  marks: FixtureBout["decidedBy"];
  /** How many of them are drawn already; the others have their room. */
  shown: number;
}

/** The attributes of both, as bars that grow from the middle. */
export function TwinBars({ marks, shown }: TwinBarsProps) {
  return (
    <dl className="arena-bars grid">
      {marks.map(({ mark, first, second }, index) => (
        <div
          key={mark}
          className={`grid grid-cols-[3.25rem_1fr_6rem_1fr_3.25rem] items-center gap-x-2 ${index < shown ? "" : "invisible"}`}
        >
          <dt className="col-start-3 row-start-1 text-center font-medium">{MARK_LABELS[mark]}</dt>
          <Side value={first} isBetter={first > second} isFirst isDrawn={index < shown} />
          <Side value={second} isBetter={second > first} isFirst={false} isDrawn={index < shown} />
        </div>
      ))}
    </dl>
  );
}

interface SideProps {
  value: number;
  isBetter: boolean;
  isFirst: boolean;
  isDrawn: boolean;
}

function Side({ value, isBetter, isFirst, isDrawn }: SideProps) {
  const laurel = isBetter && <Laurel className="size-3.5 shrink-0 text-laurel-ink" />;
  return (
    <>
      <dd
        className={`row-start-1 flex items-center gap-1 ${isBetter ? "font-bold" : "text-arena-muted"} ${isFirst ? "col-start-1 justify-end" : "col-start-5"}`}
      >
        {isFirst && laurel}
        {value}
        {!isFirst && laurel}
      </dd>
      <dd
        aria-hidden="true"
        data-better={isBetter}
        className={`arena-bar row-start-1 flex h-2 ${isFirst ? "col-start-2 justify-end" : "col-start-4"}`}
      >
        {isDrawn && <div style={{ width: `${value}%` }} />}
      </dd>
    </>
  );
}
