import type { MetalTones } from "./coin-metal.ts";
import type { CoinWear } from "./coin-wear.ts";

export function Wear({ wear: { scratches, crack }, tones }: { wear: CoinWear; tones: MetalTones }) {
  return (
    <>
      <g strokeLinecap="round" strokeWidth={0.8}>
        <path d={scratches} stroke={tones.glint} opacity={0.4} transform="translate(.6 .8)" />
        <path d={scratches} stroke={tones.cut} opacity={0.28} />
      </g>
      {crack && <path d={crack} fill={tones.cut} />}
    </>
  );
}
