import type { CoinDetail } from "./coin-detail.ts";
import type { CoinPaint } from "./coin-paint.tsx";
import type { Device, Tone } from "./device.ts";

interface ReliefProps {
  device: Device;
  paint: CoinPaint;
  detail: CoinDetail;
  /** Chased into the armour, around the origin. */
  ornament: string;
}

/** Line widths in coin units: the smaller the coin, the bolder its die. */
const WEIGHTS: Record<CoinDetail, { contour: number; seam: number; cut: number; dot: number }> = {
  glyph: { contour: 5, seam: 2.2, cut: 2.6, dot: 6 },
  card: { contour: 3.6, seam: 1.4, cut: 1.6, dot: 5.4 },
  great: { contour: 2.6, seam: 1, cut: 1.2, dot: 5 },
};

/** Raises a device from the coin's field: cast shadow, contour, lit surfaces, engraving. */
export function Relief({ device, paint, detail, ornament }: ReliefProps) {
  const { surfaces, lit, studs } = device;
  const engraving = device.engraving[detail];
  const holes = device.holes?.[detail];
  const { tones } = paint;
  const weight = WEIGHTS[detail];
  const great = detail === "great";
  const glyph = detail === "glyph";
  const silhouette = surfaces.map((surface) => surface.d).join("");
  const fills: Record<Tone, string> = {
    dome: paint.dome,
    plane: paint.plane,
    plume: paint.plume,
    lit: tones.light,
    dark: tones.deep,
    hole: tones.cut,
  };
  return (
    <g strokeLinecap="round" strokeLinejoin="round" transform={placed(device.place)}>
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
        strokeWidth={weight.contour}
        opacity={0.8}
      />
      <path d={silhouette} fill={tones.cut} stroke={tones.cut} strokeWidth={weight.contour} />
      {surfaces.map(({ tone, d }) => (
        <path key={d} d={d} fill={fills[tone]} stroke={tones.cut} strokeWidth={weight.seam} />
      ))}
      {great && (
        <path d={engraving} transform="translate(.8 .9)" stroke={tones.glint} opacity={0.7} />
      )}
      <path d={engraving} stroke={tones.cut} strokeWidth={weight.cut} opacity={0.85} />
      {!glyph && (
        <g transform={placed(device.ornament)}>
          <path d={ornament} fill={tones.light} stroke={tones.cut} strokeWidth={1.4} />
        </g>
      )}
      <path d={lit} stroke={tones.glint} strokeWidth={weight.cut + 0.4} opacity={0.9} />
      {holes && great && (
        <path
          d={holes}
          transform="translate(.8 .9)"
          stroke={tones.glint}
          strokeWidth={weight.dot}
        />
      )}
      {holes && <path d={holes} stroke={tones.cut} strokeWidth={weight.dot} />}
      {studs && !glyph && (
        <>
          <path d={studs} transform="translate(.6 .7)" stroke={tones.cut} strokeWidth={4} />
          <path d={studs} stroke={tones.light} strokeWidth={3} />
        </>
      )}
    </g>
  );
}

function placed({ x, y, scale }: Device["place"]): string {
  return `translate(${x} ${y})scale(${scale})`;
}
