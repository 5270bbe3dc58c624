import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";

interface WonGladiatorsProps {
  wins: readonly OutcomeLetter[];
  /** The coins up to this win's are turned. */
  win: OutcomeLetter;
}

const NUMBERS = [
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

const SHOWN = "ring-2 ring-gold-bright";
const COVERED = "border border-dashed border-gold/60";

/** Gladiators won since the last visit, revealed one at a time. */
export function WonGladiators({ wins, win }: WonGladiatorsProps) {
  const place = wins.indexOf(win);
  return (
    <div className="mb-2 grid justify-items-center gap-1.5 lg:mb-6">
      <WonCount wins={wins} />
      <ol aria-hidden="true" className="flex flex-wrap justify-center gap-1 lg:gap-2">
        {wins.map(({ id, gladiator }, index) => (
          <li
            key={id}
            className={`size-7 rounded-full lg:size-11 ${index === place ? SHOWN : index > place ? COVERED : ""}`}
          >
            {index <= place && (
              <CoinPortrait
                gladiator={gladiator}
                size={44}
                decorative
                className={`size-full ${index === place ? "animate-turn" : ""}`}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="sr-only">
        {place + 1} of {wins.length}
      </p>
    </div>
  );
}

export function WonCount({ wins }: Pick<WonGladiatorsProps, "wins">) {
  return (
    <p className="font-inscription text-lead text-gold-bright lg:text-figure">
      {NUMBERS[wins.length - 2] ?? wins.length} men are yours
    </p>
  );
}
