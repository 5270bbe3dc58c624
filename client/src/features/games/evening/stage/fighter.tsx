import { CoinPortrait } from "../../../../components/coin-portrait/coin-portrait.tsx";
import { splitName } from "../../../../components/gladiator-name/split-name.ts";
import { tightClass } from "../../../../components/gladiator-name/tight-class.ts";
import wreath from "../../../../styles/arena/wreath.svg?url&no-inline";
import type { FixtureBout } from "../play/score.ts";

interface FighterProps {
  portrait: FixtureBout["first"];
  side: "first" | "second";
  /** Null until it is decided. */
  state: "won" | "lost" | null;
}

/** One side of a bout: his coin on the sand, which falls into the shade if he loses. */
export function Fighter({ portrait, side, state }: FighterProps) {
  return (
    <div className={`grid min-w-0 content-start justify-items-center text-center ${AREAS[side]}`}>
      <div className="arena-coin" data-side={side} data-state={state ?? "open"}>
        <img src={wreath} alt="" className="arena-wreath" />
        {portrait ? <Coin portrait={portrait} side={side} state={state} /> : <NobodysCoin />}
      </div>
      <Words portrait={portrait} />
    </div>
  );
}

const AREAS = { first: "[grid-area:one]", second: "[grid-area:other]" };

interface CoinProps extends FighterProps {
  portrait: NonNullable<FighterProps["portrait"]>;
}

function Coin({ portrait, side, state }: CoinProps) {
  const facing = side === "first" ? ("right" as const) : ("left" as const);
  const coin = { gladiator: portrait, size: 284, decorative: true, facing };
  return (
    <div className="arena-struck">
      <CoinPortrait {...coin} className="arena-size" />
      {state !== "won" && <CoinPortrait {...coin} isFallen className="arena-fallen arena-size" />}
    </div>
  );
}

function NobodysCoin() {
  return (
    <div className="arena-size grid place-items-center rounded-full border-2 border-dashed border-arena-line p-4 text-arena-muted">
      the organisers' man
    </div>
  );
}

function Words({ portrait }: Pick<FighterProps, "portrait">) {
  if (portrait === null) return null;
  const { given, byname } = splitName(portrait.name);
  return (
    <>
      <h3 className="mt-1 max-w-full truncate text-price leading-tight text-arena-ink lg:text-subtitle">
        <span className={tightClass(given)}>{given}</span>{" "}
        <em className="font-body text-small font-normal tracking-normal text-arena-muted max-lg:hidden">
          {byname}
        </em>
      </h3>
      <p className="leading-snug text-arena-ink max-lg:text-small max-sm:low:sr-only lg:mt-1">
        {portrait.fightingStyle}
        <span className="max-lg:hidden"> · </span>
        <span className="max-lg:block">
          {portrait.nationality} · level {portrait.level}
        </span>
      </p>
    </>
  );
}
