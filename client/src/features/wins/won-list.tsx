import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Button } from "../../components/button/button.tsx";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { splitName } from "../../components/gladiator-name/split-name.ts";
import { WonCount } from "./won-gladiators.tsx";

interface WonListProps {
  wins: readonly OutcomeLetter[];
  win: OutcomeLetter;
  turned: number;
  onShow: (place: number) => void;
  onTurnAll: () => void;
}

const CURRENT = "current:bg-gold/15 current:font-bold current:text-gold-bright";

/** A long evening: who is turned already can be shown again, and the rest be turned at once. */
export function WonList({ wins, win, turned, onShow, onTurnAll }: WonListProps) {
  return (
    <div className="grid w-full max-w-md gap-1.5">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <WonCount wins={wins} />
        {turned < wins.length && (
          <Button look="dark" size="small" onClick={onTurnAll}>
            Turn all
          </Button>
        )}
      </div>
      <ol
        aria-label="Your men"
        className="grid max-h-[6.5rem] grid-cols-2 gap-x-3 overflow-y-auto text-left text-small lg:max-h-[30vh]"
      >
        {wins.map((one, place) => (
          <li key={one.id} className="flex h-[2.125rem] items-center">
            {place < turned ? (
              <button
                type="button"
                aria-current={one === win}
                onClick={() => onShow(place)}
                className={`flex size-full min-w-0 items-center gap-2 rounded-sm px-1 hover:bg-gold/10 ${CURRENT}`}
              >
                <CoinPortrait
                  gladiator={one.gladiator}
                  size={44}
                  decorative
                  className="size-6.5 shrink-0"
                />
                <span className="min-w-0 flex-1 truncate text-left">
                  {splitName(one.gladiator.name).given}
                </span>{" "}
                <span className="tabular-nums">{formatGold(one.price)}</span>
              </button>
            ) : (
              <span
                aria-hidden="true"
                className="ml-1 size-6.5 rounded-full border border-dashed border-gold/60"
              />
            )}
          </li>
        ))}
      </ol>
      <p className="sr-only">
        {wins.indexOf(win) + 1} of {wins.length}
      </p>
    </div>
  );
}
