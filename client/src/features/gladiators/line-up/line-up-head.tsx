import type { NextGames } from "@ludus/shared/contract/games-api";
import type { LineUpReply } from "@ludus/shared/contract/line-up-api";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { useGamesCountdown, useHaveGamesBegun } from "../../../lib/clock/use-games-countdown.ts";

type Chooser = LineUpReply["chosenBy"];

interface LineUpHeadProps {
  fixture: NextGames["fixture"];
  at: number;
  chosenBy: Chooser;
  onChoose: (chooser: Chooser) => void;
}

const CHOOSERS: Record<Chooser, string> = { ludus: "Ludus chooses", player: "My order" };
const CHOOSER =
  "px-2.5 text-label whitespace-nowrap focus-inside not-first:border-l not-first:border-line-strong";
const OFF = "bg-ivory text-muted hover:text-ink";
const ON =
  "aria-pressed:bg-bronze aria-pressed:text-gold-pale forced-colors:aria-pressed:underline";

export function LineUpHead({ fixture, at, chosenBy, onChoose }: LineUpHeadProps) {
  const haveBegun = useHaveGamesBegun(at);
  return (
    <header className="flex min-h-11 items-center gap-x-3 border-b border-line bg-tablet py-1 pr-2.5 pl-3">
      <div className="min-w-0 flex-1 leading-tight @min-[29rem]:flex @min-[29rem]:items-baseline @min-[29rem]:gap-x-3">
        <h2 className="shrink-0 text-lead whitespace-nowrap text-porphyry">Line-up</h2>
        <p className="flex min-w-0 text-label whitespace-pre text-muted">
          {haveBegun ? (
            "for the next games"
          ) : fixture === null ? (
            "games "
          ) : (
            <>
              <SchoolLink userId={fixture.opponent.userId} className="truncate">
                {fixture.opponent.schoolName}
              </SchoolLink>
              {", "}
            </>
          )}
          {!haveBegun && <When at={at} />}
        </p>
      </div>
      <div
        role="group"
        aria-label="Who chooses the line-up"
        className="flex h-8 shrink-0 overflow-hidden rounded-sm border border-line-strong pointer-coarse:h-11"
      >
        {(["ludus", "player"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === chosenBy}
            onClick={() => one !== chosenBy && onChoose(one)}
            className={`${CHOOSER} ${OFF} ${ON}`}
          >
            {CHOOSERS[one]}
          </button>
        ))}
      </div>
    </header>
  );
}

function When({ at }: { at: number }) {
  return useGamesCountdown(at);
}
