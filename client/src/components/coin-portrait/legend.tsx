import { COIN_CENTRE } from "./coin-grid.ts";
import { fitLegend } from "./legend-fit.ts";
import type { MetalTones } from "./coin-metal.ts";

interface LegendProps {
  id: string;
  /** Runs clockwise over the top. */
  top: string;
  /** Stands upright along the bottom. */
  bottom: string;
  tones: MetalTones;
}

const TOP_RADIUS = 83.5;
const BOTTOM_RADIUS = 97;
const TOP_DEGREES = 236;
const BOTTOM_DEGREES = 84;

export function Legend({ id, top, bottom, tones }: LegendProps) {
  return (
    <>
      <path id={`${id}top`} d={arc(TOP_RADIUS, -90, TOP_DEGREES)} fill="none" />
      <path id={`${id}bottom`} d={arc(BOTTOM_RADIUS, 90, -BOTTOM_DEGREES)} fill="none" />
      <g
        fontFamily="Cinzel, 'Times New Roman', serif"
        fontWeight={700}
        textAnchor="middle"
        fill={tones.cut}
      >
        <ArcText path={`${id}top`} text={top} arc={(TOP_DEGREES * Math.PI * TOP_RADIUS) / 180} />
        <ArcText
          path={`${id}bottom`}
          text={bottom}
          arc={(BOTTOM_DEGREES * Math.PI * BOTTOM_RADIUS) / 180}
        />
      </g>
    </>
  );
}

function ArcText({ path, text, arc }: { path: string; text: string; arc: number }) {
  const { fontSize, letterSpacing } = fitLegend(text, {
    arc,
    fontSizeMax: 20,
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

/** An arc about the coin's centre, `middle` degrees clockwise from the right, swept by `sweep`. */
function arc(radius: number, middle: number, sweep: number): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(COIN_CENTRE + Math.cos(angle) * radius).toFixed(1)} ${(COIN_CENTRE + Math.sin(angle) * radius).toFixed(1)}`;
  };
  const large = Math.abs(sweep) > 180 ? 1 : 0;
  const clockwise = sweep > 0 ? 1 : 0;
  return `M${at(middle - sweep / 2)}A${radius} ${radius} 0 ${large} ${clockwise} ${at(middle + sweep / 2)}`;
}
