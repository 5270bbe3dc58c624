import { memo, useId } from "react";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import { coinEdge } from "./coin-edge.ts";
import { BEAD_RADIUS, COIN_CENTRE, COIN_UNITS } from "./coin-grid.ts";
import { METAL_TONES, metalOfLevel } from "./coin-metal.ts";
import { CoinGradients, coinPaint } from "./coin-paint.tsx";
import { DEVICES } from "./device-of-style.ts";
import { fightingStyleOf } from "./fighting-style.ts";
import { inscribe, latinPeople } from "./legend-text.ts";
import { Legend } from "./legend.tsx";
import { plumeColourOf } from "./plume-colour.ts";
import { Relief } from "./relief.tsx";
import { seededRandom } from "./seeded-random.ts";

export type CoinSubject = Pick<Gladiator, "id" | "name" | "nationality" | "level" | "bestWeapon">;

interface CoinPortraitProps {
  gladiator: CoinSubject;
  /** Width and height in pixels. */
  size?: number;
  /** Set where the gladiator's name stands beside the coin, so that it is not read twice. */
  decorative?: boolean;
  className?: string | undefined;
}

/** Below this many pixels letters and fine engraving turn to mud. */
const DETAIL_FROM_PX = 64;

/** A gladiator's portrait: a coin struck from his id. */
export const CoinPortrait = memo(function CoinPortrait({
  gladiator,
  size = 96,
  decorative = false,
  className,
}: CoinPortraitProps) {
  const id = useId();
  const { name, nationality, level, bestWeapon } = gladiator;
  const style = fightingStyleOf(gladiator.id, bestWeapon);
  const tones = METAL_TONES[metalOfLevel(level)];
  const paint = coinPaint(tones, id);
  const random = seededRandom(gladiator.id);
  const edge = coinEdge(random);
  const detailed = size >= DETAIL_FROM_PX;
  const tilt = (random() - 0.5) * 8;
  const label = `Coin portrait of ${name}, ${style}`;
  return (
    <svg
      viewBox={`0 0 ${COIN_UNITS} ${COIN_UNITS}`}
      width={size}
      height={size}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className={className}
    >
      <CoinGradients id={id} tones={tones} dye={plumeColourOf(nationality)} />
      <path d={edge} fill={tones.deep} transform="translate(0 2)" />
      <path d={edge} fill={paint.plane} stroke={tones.deep} strokeWidth={1} />
      <circle
        cx={COIN_CENTRE}
        cy={COIN_CENTRE}
        r={110}
        fill={paint.field}
        stroke={tones.shade}
        strokeWidth={1.5}
      />
      <g fill="none" transform={`rotate(${tilt.toFixed(1)} 120 120)`}>
        <circle
          cx={COIN_CENTRE + 0.8}
          cy={COIN_CENTRE + 1}
          r={BEAD_RADIUS}
          stroke={tones.deep}
          strokeWidth={5}
          strokeLinecap="round"
          strokeDasharray="0 7.4"
        />
        <circle
          cx={COIN_CENTRE}
          cy={COIN_CENTRE}
          r={BEAD_RADIUS}
          stroke={tones.glint}
          strokeWidth={4.4}
          strokeLinecap="round"
          strokeDasharray="0 7.4"
        />
        {detailed && (
          <Legend
            id={id}
            top={`${inscribe(name)} · ${latinPeople(nationality)}`}
            bottom={inscribe(style)}
            tones={tones}
          />
        )}
        <g transform={`translate(120 120)${detailed ? "" : "scale(1.28)"}`}>
          <Relief device={DEVICES[style]} paint={paint} detailed={detailed} />
        </g>
      </g>
    </svg>
  );
});
