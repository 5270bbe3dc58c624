import type { CoinDetail } from "../coin-detail.ts";
import { BEAD_RADIUS, COIN_CENTRE } from "../coin-grid.ts";
import type { CoinPaint } from "./coin-paint.tsx";

interface CoinBlankProps {
  edge: string;
  paint: CoinPaint;
}

/** The piece of metal itself: its thickness, its raised rim, the sunk field. */
export function CoinBlank({ edge, paint }: CoinBlankProps) {
  const { tones } = paint;
  return (
    <>
      <path d={edge} fill={tones.cut} transform="translate(.6 2)" />
      <path d={edge} fill={paint.rim} stroke={tones.deep} />
      <circle
        cx={COIN_CENTRE}
        cy={COIN_CENTRE}
        r={110.5}
        fill={paint.field}
        stroke={paint.rim}
        strokeWidth={2}
        transform={`rotate(180 ${COIN_CENTRE} ${COIN_CENTRE})`}
      />
    </>
  );
}

/** A whole number of beads, so that the ring closes without a seam. */
const BEADS: Record<CoinDetail, { count: number; width: number }> = {
  glyph: { count: 44, width: 8 },
  card: { count: 72, width: 5.6 },
  great: { count: 84, width: 5 },
};

/** The ring of dots inside the rim: one dashed circle, since round caps turn dashes into dots. */
export function Beads({ paint: { tones }, detail }: { paint: CoinPaint; detail: CoinDetail }) {
  const { count, width } = BEADS[detail];
  const pitch = (2 * Math.PI * BEAD_RADIUS) / count;
  const ring = {
    cx: COIN_CENTRE,
    cy: COIN_CENTRE,
    r: BEAD_RADIUS,
    strokeLinecap: "round" as const,
    strokeDasharray: `0 ${pitch.toFixed(4)}`,
  };
  return (
    <>
      <circle {...ring} stroke={tones.deep} strokeWidth={width} transform="translate(.9 1.2)" />
      <circle {...ring} stroke={tones.light} strokeWidth={width - 0.6} />
      {detail === "great" && (
        <circle
          {...ring}
          stroke={tones.glint}
          strokeWidth={width / 2.4}
          transform="translate(-.7 -.8)"
        />
      )}
    </>
  );
}
