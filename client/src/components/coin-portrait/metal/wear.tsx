import type { MetalTones } from "./coin-metal.ts";

/** Scratches: a dark furrow with light on its far lip. */
export function Wear({ scratches, tones }: { scratches: string; tones: MetalTones }) {
  return (
    <g strokeLinecap="round" strokeWidth={0.8}>
      <path d={scratches} stroke={tones.glint} opacity={0.4} transform="translate(.6 .8)" />
      <path d={scratches} stroke={tones.cut} opacity={0.28} />
    </g>
  );
}
