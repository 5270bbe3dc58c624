import { memo, useId } from "react";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import { Beads, CoinBlank } from "./metal/coin-blank.tsx";
import { coinDetailOf } from "./coin-detail.ts";
import { COIN_CENTRE, COIN_UNITS } from "./coin-grid.ts";
import { METAL_TONES, metalOfLevel, PATINAS } from "./metal/coin-metal.ts";
import { CoinGradients, coinPaint } from "./metal/coin-paint.tsx";
import { deviceOfStyle } from "./relief/device-of-style.ts";
import { inscribe, legendOf } from "./legend/legend-text.ts";
import { Legend } from "./legend/legend.tsx";
import { mixColours, plumeColoursOf } from "./relief/plume-colour.ts";
import { Relief } from "./relief/relief.tsx";
import { strikeOf } from "./strike.ts";
import { Wear } from "./metal/wear.tsx";

export type CoinSubject = Pick<
  Gladiator,
  "id" | "name" | "nationality" | "level" | "fightingStyle"
>;

interface CoinPortraitProps {
  gladiator: CoinSubject;
  /** Width and height in pixels. */
  size?: number;
  /** Set where the gladiator's name stands beside the coin, so that it is not read twice. */
  decorative?: boolean;
  className?: string | undefined;
}

/**
 * A coin drawn from the gladiator's id. Profiles are replaced whenever anything about a gladiator
 * changes, so the coin compares only what it shows.
 */
export const CoinPortrait = memo(Coin, showTheSame);

function Coin({ gladiator, size = 96, decorative = false, className }: CoinPortraitProps) {
  const id = useId();
  const { name, nationality, level, fightingStyle } = gladiator;
  const metal = metalOfLevel(level);
  const { edge, tiltDegrees, shift, wear, ornament, make, trimmed } = strikeOf(gladiator.id);
  const plume = plumeColoursOf(nationality);
  const tones = METAL_TONES[metal];
  const paint = coinPaint(tones, plume.trim, id);
  const hollow = mixColours(tones.shade, PATINAS[metal], wear.age * 0.5);
  const detail = coinDetailOf(size);
  const label = `Coin portrait of ${name}, ${fightingStyle}`;
  return (
    <svg
      viewBox={`0 0 ${COIN_UNITS} ${COIN_UNITS}`}
      width={size}
      height={size}
      fill="none"
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className={className}
    >
      <CoinGradients id={id} tones={tones} hollow={hollow} dye={plume.dye} />
      <CoinBlank edge={edge} paint={paint} />
      <g
        transform={`translate(${shift.x} ${shift.y})rotate(${tiltDegrees} ${COIN_CENTRE} ${COIN_CENTRE})`}
      >
        <Beads paint={paint} detail={detail} />
        {detail !== "glyph" && (
          <Legend
            id={id}
            top={legendOf(name, nationality)}
            bottom={inscribe(fightingStyle)}
            tones={tones}
            detail={detail}
          />
        )}
        <Relief
          device={deviceOfStyle(fightingStyle, make)}
          paint={paint}
          detail={detail}
          ornament={ornament}
          trimmed={trimmed}
        />
      </g>
      {detail === "great" && <Wear scratches={wear.scratches} tones={tones} />}
    </svg>
  );
}

function showTheSame(before: CoinPortraitProps, after: CoinPortraitProps): boolean {
  const [one, other] = [before.gladiator, after.gladiator];
  return (
    before.size === after.size &&
    before.decorative === after.decorative &&
    before.className === after.className &&
    one.id === other.id &&
    one.name === other.name &&
    one.nationality === other.nationality &&
    one.level === other.level &&
    one.fightingStyle === other.fightingStyle
  );
}
