import type { Device, Tone } from "./device.ts";
import type { CoinPaint } from "./coin-paint.tsx";

interface ReliefProps {
  device: Device;
  paint: CoinPaint;
  detailed: boolean;
}

/** Raises a device from the coin's field: cast shadow, contour, lit surfaces, engraving. */
export function Relief({ device, paint, detailed }: ReliefProps) {
  const { surfaces, cut, fine, lit, holes, studs } = device;
  const { tones } = paint;
  const silhouette = surfaces.map((surface) => surface.d).join("");
  const fills: Record<Tone, string> = {
    dome: paint.dome,
    plane: paint.plane,
    plume: paint.plume,
    lit: tones.light,
    dark: tones.deep,
    hole: tones.cut,
  };
  const engraved = detailed && fine ? cut + fine : cut;
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path
        d={silhouette}
        transform="translate(3 4)"
        fill={tones.cut}
        stroke={tones.cut}
        strokeWidth={4}
        opacity={0.35}
      />
      <path
        d={silhouette}
        transform="translate(-1 -1)"
        fill={tones.cut}
        stroke={tones.glint}
        strokeWidth={4}
        opacity={0.6}
      />
      <path d={silhouette} stroke={tones.cut} strokeWidth={3.6} fill={tones.cut} />
      {surfaces.map(({ tone, d }) => (
        <path key={d} d={d} fill={fills[tone]} stroke={tones.cut} strokeWidth={1.2} />
      ))}
      {detailed && (
        <path
          d={engraved}
          transform="translate(.9 .9)"
          stroke={tones.glint}
          strokeWidth={1.1}
          opacity={0.7}
        />
      )}
      <path d={engraved} stroke={tones.cut} strokeWidth={detailed ? 1.3 : 2.2} opacity={0.85} />
      {lit && <path d={lit} stroke={tones.glint} strokeWidth={1.6} opacity={0.9} />}
      {holes && detailed && (
        <path d={holes} transform="translate(.8 .9)" stroke={tones.glint} strokeWidth={5.6} />
      )}
      {holes && <path d={holes} stroke={tones.cut} strokeWidth={5.2} />}
      {studs && detailed && (
        <path d={studs} stroke={tones.cut} strokeWidth={4.2} transform="translate(.6 .7)" />
      )}
      {studs && detailed && <path d={studs} stroke={tones.light} strokeWidth={3} />}
    </g>
  );
}
