import type { GamesForecast } from "@ludus/shared/contract/games-api";
import type { Training } from "@ludus/shared/model/gladiators/training";
import { conditionColour } from "@ludus/shared/rules/gladiator-rating";
import Moon from "lucide-react/icons/moon";
import type { KeyboardEvent, ReactNode } from "react";
import { barClass, shareStyle } from "../../../components/attributes/share-bar.tsx";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { tightClass } from "../../../components/gladiator-name/tight-class.ts";
import { splitName } from "../../../components/gladiator-name/split-name.ts";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { ForSale } from "../list/for-sale.tsx";
import { moveDown, moveUp, type Move } from "./line-up-moves.ts";
import type { Role } from "./role.ts";
import { TRAINING_WORDS } from "./training-words.ts";

interface LineUpRowProps {
  profile: Profile;
  /** Null: he is for sale. */
  gladiator: GamesForecast | null;
  role: Role;
  isChosen: boolean;
  /** Whether the press opens something below; undefined: it opens him beside or instead. */
  isOpen?: boolean | undefined;
  onPress: () => void;
  /** Alt and an arrow. */
  onMove: ((to: Move) => void) | null;
  /** At the right of the name, and below it. */
  controls: ReactNode;
  below: ReactNode;
}

const MOVES: Partial<Record<string, Move>> = { ArrowUp: moveUp, ArrowDown: moveDown };

const ROW =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-l-4 border-b-line pr-2.5";
const CHOSEN = "border-l-gold bg-sand/60";
const OTHER = "border-l-transparent hover:bg-tablet";
const MAN =
  "grid min-h-12 grid-cols-[1.2rem_2.2rem_minmax(0,1fr)] items-center gap-x-2 pl-1.5 text-left focus-inside";
const MAN_IN_COLUMNS =
  "pointer-fine:@min-[29rem]:min-h-10 @min-[29rem]:grid-cols-[1.2rem_2.1rem_minmax(0,1fr)_3.2rem]";

export function LineUpRow(props: LineUpRowProps) {
  const { profile, gladiator, role, isChosen, isOpen, onPress, onMove, controls, below } = props;
  const { given } = splitName(profile.name);
  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key];
    if (onMove === null || to === undefined || !event.altKey) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li className={`${ROW} ${isChosen ? CHOSEN : OTHER}`}>
      <button
        type="button"
        data-gladiator={profile.id}
        aria-current={isChosen}
        aria-expanded={isOpen}
        aria-keyshortcuts={onMove === null ? undefined : "Alt+ArrowUp Alt+ArrowDown"}
        onClick={onPress}
        onKeyDown={move}
        className={`${MAN} ${MAN_IN_COLUMNS}`}
      >
        <span className="text-right text-small font-bold text-bronze">
          {role.place !== null && (
            <>
              <span className="sr-only">Place </span>
              {role.place}
            </>
          )}
          {role.group === "rest" && <Moon className="ml-auto size-4 text-muted" />}{" "}
        </span>
        <CoinPortrait gladiator={profile} size={38} decorative className="size-9" />
        <span className="min-w-0 leading-tight" title={profile.name}>
          <span className="block truncate font-inscription text-small font-bold text-porphyry">
            <span className={tightClass(given)}>{given}</span>{" "}
          </span>
          <span className="block truncate text-label text-muted">
            {gladiator === null ? (
              <ForSale gladiatorId={profile.id} />
            ) : (
              <Description
                profile={profile}
                training={role.place === null ? "style" : gladiator.training}
              />
            )}
          </span>
        </span>
        <Condition percent={profile.condition} />
      </button>
      {controls}
      {below && <div className="col-span-2 pb-2.5 pl-1.5">{below}</div>}
    </li>
  );
}

const CONDITION_COLOURS = {
  green: "text-laurel-ink",
  yellow: "text-gold-deep",
  red: "text-blood-dark",
};

/** Where no columns show them, it says condition and word. */
function Description({ profile, training }: { profile: Profile; training: Training }) {
  const { fightingStyle, wins, losses, condition } = profile;
  return (
    <>
      <span className="@min-[29rem]:hidden">
        <b className={CONDITION_COLOURS[conditionColour(condition)]}>{condition} %</b>
        {" · "}
        {training !== "style" && (
          <>
            <b className="text-bronze">{TRAINING_WORDS[training]}</b>
            {" · "}
          </>
        )}
      </span>
      {fightingStyle}
      <span className="hidden @min-[29rem]:inline">
        {" · "}
        <span className="sr-only">won and lost </span>
        {wins}–{losses}
      </span>
    </>
  );
}

function Condition({ percent }: { percent: number }) {
  return (
    <span className="hidden gap-1 text-right text-note leading-none font-bold @min-[29rem]:grid">
      <span>
        <span className="sr-only">, condition </span>
        {percent} %
      </span>
      <span
        style={shareStyle(percent)}
        className={`grid h-1 before:col-start-1 before:row-start-1 after:col-start-1 after:row-start-1 ${barClass(conditionColour(percent))}`}
      />
    </span>
  );
}
