import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { GoldAmount } from "../../components/gold-amount/gold-amount.tsx";
import { formatGold } from "../../lib/gold.ts";
import { paths } from "../../lib/paths.ts";
import { useSchool } from "../../lib/school-store.ts";

/** Side by side where there is room, the word below its number on phones. */
const FIGURE =
  "flex min-h-11 items-center gap-x-1.5 whitespace-nowrap max-md:flex-col max-md:justify-center max-md:leading-[1.15]";
const WORD = "text-[0.9375rem] text-muted max-md:text-[0.8125rem]";
const PLACE = "[grid-area:figures] xl:ml-2";

export function SchoolFigures() {
  const school = useSchool(({ school: held }) => held);
  if (school === null) return <div aria-hidden="true" className={`h-11 ${PLACE}`} />;
  return (
    <ul
      aria-label="Your school"
      className={`flex items-center gap-x-4 max-md:justify-between max-md:gap-x-2 md:flex-wrap ${PLACE}`}
    >
      <li className={FIGURE}>
        <GoldAmount amount={school.gold} className="text-[1.125rem]" />
        <span className={WORD}>
          {school.goldHeld > 0 ? `+${formatGold(school.goldHeld)} held` : "gold"}
        </span>
      </li>
      <Figure value={school.reputation}>reputation</Figure>
      <Figure value={school.totalWins}>wins</Figure>
      <li>
        <Link
          to={paths.gladiators}
          className={`${FIGURE} underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-oxblood`}
        >
          <b>{formatGold(school.totalGladiators)}</b>{" "}
          <span className={WORD}>{school.totalGladiators === 1 ? "gladiator" : "gladiators"}</span>
        </Link>
      </li>
    </ul>
  );
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <li className={FIGURE}>
      <b>{formatGold(value)}</b> <span className={WORD}>{children}</span>
    </li>
  );
}
