import type { CoinDetail } from "../coin-detail.ts";
import { COIN_CENTRE } from "../coin-grid.ts";
import type { CoinPaint } from "../metal/coin-paint.tsx";
import type { Device, Tone } from "./device.ts";

interface ReliefProps {
  device: Device;
  paint: CoinPaint;
  detail: CoinDetail;
  /** Chased into the armour, around the origin. */
  ornament: string;
  trimmed: boolean;
}

/** Line widths in coin units: the smaller the coin, the bolder its die. */
const WEIGHTS: Record<CoinDetail, { contour: number; seam: number; cut: number; dot: number }> = {
  glyph: { contour: 5, seam: 2.2, cut: 2.6, dot: 6 },
  card: { contour: 3.6, seam: 1.4, cut: 1.6, dot: 5.4 },
  great: { contour: 2.6, seam: 1, cut: 1.2, dot: 5 },
};

/** Without a legend the device may fill the coin. */
const SCALES: Record<CoinDetail, number> = { glyph: 1.28, card: 1, great: 1 };

/** Raises a device from the coin's field: cast shadow, contour, lit surfaces, engraving. */
export function Relief({ device, paint, detail, ornament, trimmed }: ReliefProps) {
  const { tones } = paint;
  const weight = WEIGHTS[detail];
  const surfaces = device.surfaces.filter(({ tone }) => trimmed || tone !== "trim");
  const fills = fillsOf(paint);
  return (
    <g
      strokeLinecap="round"
      strokeLinejoin="round"
      transform={`translate(${COIN_CENTRE} ${COIN_CENTRE})scale(${SCALES[detail]})${placed(device.place)}`}
    >
      <Ground surfaces={surfaces} paint={paint} contour={weight.contour} />
      {surfaces.map(({ tone, d }) => (
        <path
          key={tone + d}
          d={d}
          fill={fills[tone]}
          stroke={tones.cut}
          strokeWidth={weight.seam}
        />
      ))}
      <Engraving device={device} paint={paint} detail={detail} />
      {detail !== "glyph" && (
        <>
          <path
            d={ornament}
            fill={tones.light}
            stroke={tones.cut}
            strokeWidth={1.4}
            transform={placed(device.ornament)}
          />
          <Studs d={device.studs} paint={paint} />
        </>
      )}
    </g>
  );
}

interface GroundProps {
  surfaces: Device["surfaces"];
  paint: CoinPaint;
  contour: number;
}

/** Shadow, highlight and contour behind the whole silhouette. */
function Ground({ surfaces, paint: { tones }, contour }: GroundProps) {
  const silhouette = surfaces.map(({ d }) => d).join("");
  return (
    <>
      <path
        d={silhouette}
        transform="translate(3.2 4.2)"
        fill={tones.cut}
        stroke={tones.cut}
        strokeWidth={4}
        opacity={0.32}
      />
      <path
        d={silhouette}
        transform="translate(-1.2 -1.3)"
        stroke={tones.glint}
        strokeWidth={contour}
        opacity={0.8}
      />
      <path d={silhouette} fill={tones.cut} stroke={tones.cut} strokeWidth={contour} />
    </>
  );
}

function Engraving({
  device,
  paint: { tones },
  detail,
}: Pick<ReliefProps, "device" | "paint" | "detail">) {
  const { cut, dot } = WEIGHTS[detail];
  const lines = device.engraving[detail];
  const holes = device.holes?.[detail];
  return (
    <>
      {/* Every furrow shows light on its far lip, once there are pixels for it. */}
      {detail === "great" && (
        <g transform="translate(.8 .9)" stroke={tones.glint}>
          <path d={lines} opacity={0.7} />
          {holes && <path d={holes} strokeWidth={dot} />}
        </g>
      )}
      <path d={lines} stroke={tones.cut} strokeWidth={cut} opacity={0.85} />
      <path d={device.lit} stroke={tones.glint} strokeWidth={cut + 0.4} opacity={0.9} />
      {holes && <path d={holes} stroke={tones.cut} strokeWidth={dot} />}
    </>
  );
}

function Studs({ d, paint: { tones } }: { d: string | undefined; paint: CoinPaint }) {
  if (!d) return null;
  return (
    <>
      <path d={d} transform="translate(.6 .7)" stroke={tones.cut} strokeWidth={4} />
      <path d={d} stroke={tones.light} strokeWidth={3} />
    </>
  );
}

function fillsOf({ tones, dome, plane, plume, trim }: CoinPaint): Record<Tone, string> {
  return { dome, plane, plume, trim, lit: tones.light, dark: tones.deep, hole: tones.cut };
}

function placed({ x, y, scale }: Device["place"]): string {
  return `translate(${x} ${y})scale(${scale})`;
}
