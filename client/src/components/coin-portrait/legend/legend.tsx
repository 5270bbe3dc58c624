import type { CoinDetail } from "../coin-detail.ts";
import { COIN_CENTRE } from "../coin-grid.ts";
import type { MetalTones } from "../metal/coin-metal.ts";
import { fitLegend } from "./legend-fit.ts";

interface LegendProps {
  id: string;
  /** Runs clockwise over the top. */
  top: string;
  /** Stands upright along the bottom. */
  bottom: string;
  tones: MetalTones;
  detail: CoinDetail;
}

const TOP = { radius: 85, middle: -90, sweep: 236 };
const BOTTOM = { radius: 98.5, middle: 90, sweep: -92 };

export function Legend({ id, top, bottom, tones, detail }: LegendProps) {
  const letters = (
    <>
      <ArcText path={`${id}top`} text={top} arc={TOP} />
      <ArcText path={`${id}bottom`} text={bottom} arc={BOTTOM} />
    </>
  );
  return (
    <g fontFamily="Cinzel, 'Times New Roman', serif" fontWeight={700} textAnchor="middle">
      <path id={`${id}top`} d={arcPath(TOP)} />
      <path id={`${id}bottom`} d={arcPath(BOTTOM)} />
      {detail === "great" ? (
        <>
          <g
            fill={tones.cut}
            stroke={tones.cut}
            strokeWidth={0.9}
            opacity={0.85}
            transform="translate(.9 1.1)"
          >
            {letters}
          </g>
          <g fill={tones.glint} transform="translate(-.7 -.8)">
            {letters}
          </g>
          <g fill={tones.light} stroke={tones.deep} strokeWidth={0.9} paintOrder="stroke">
            {letters}
          </g>
        </>
      ) : (
        <g fill={tones.cut}>{letters}</g>
      )}
    </g>
  );
}

interface Arc {
  radius: number;
  /** Degrees clockwise from the right. */
  middle: number;
  sweep: number;
}

function ArcText({ path, text, arc }: { path: string; text: string; arc: Arc }) {
  const length = (Math.abs(arc.sweep) * Math.PI * arc.radius) / 180;
  const { fontSize, letterSpacing } = fitLegend(text, {
    arc: length,
    fontSizeMax: 19,
    letterSpacingMax: 4,
  });
  return (
    <text fontSize={fontSize} letterSpacing={letterSpacing}>
      <textPath href={`#${path}`} startOffset="50%">
        {text}
      </textPath>
    </text>
  );
}

function arcPath({ radius, middle, sweep }: Arc): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)]
      .map((share) => (COIN_CENTRE + share * radius).toFixed(1))
      .join(" ");
  };
  const large = Math.abs(sweep) > 180 ? 1 : 0;
  const clockwise = sweep > 0 ? 1 : 0;
  const [from, to] = [at(middle - sweep / 2), at(middle + sweep / 2)];
  return `M${from}A${radius} ${radius} 0 ${large} ${clockwise} ${to}`;
}
