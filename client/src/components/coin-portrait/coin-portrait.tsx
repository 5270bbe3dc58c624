import { memo, useId } from "react";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import { Beads, CoinBlank } from "./coin-blank.tsx";
import { coinDetailOf } from "./coin-detail.ts";
import { coinEdge } from "./coin-edge.ts";
import { COIN_CENTRE, COIN_UNITS } from "./coin-grid.ts";
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
  const detail = coinDetailOf(size);
  const tilt = (random() - 0.5) * 8;
  const label = `Coin portrait of ${name}, ${style}`;
  return (
    <svg
      viewBox={`0 0 ${COIN_UNITS} ${COIN_UNITS}`}
      width={size}
      height={size}
      fill="none"
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className={className}
    >
      <CoinGradients id={id} tones={tones} dye={plumeColourOf(nationality)} />
      <CoinBlank edge={edge} paint={paint} />
      <g transform={`rotate(${tilt.toFixed(1)} ${COIN_CENTRE} ${COIN_CENTRE})`}>
        <Beads paint={paint} detail={detail} />
        {detail !== "glyph" && (
          <Legend
            id={id}
            top={`${inscribe(name)} · ${latinPeople(nationality)}`}
            bottom={inscribe(style)}
            tones={tones}
            detail={detail}
          />
        )}
        <g
          transform={`translate(${COIN_CENTRE} ${COIN_CENTRE})${detail === "glyph" ? "scale(1.28)" : ""}`}
        >
          <Relief device={DEVICES[style]} paint={paint} detail={detail} />
        </g>
      </g>
    </svg>
  );
});
