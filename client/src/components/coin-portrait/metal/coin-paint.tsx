import type { MetalTones } from "./coin-metal.ts";
import { mixColours } from "../relief/plume-colour.ts";

/** Fills for one coin: plain tones, and references to the gradients in its own `<defs>`. */
export interface CoinPaint {
  tones: MetalTones;
  rim: string;
  field: string;
  dome: string;
  plane: string;
  plume: string;
  trim: string;
}

export function coinPaint(tones: MetalTones, trim: string, id: string): CoinPaint {
  const reference = (name: string) => `url(#${id}${name})`;
  return {
    tones,
    trim,
    rim: reference("rim"),
    field: reference("field"),
    dome: reference("dome"),
    plane: reference("plane"),
    plume: reference("plume"),
  };
}

interface CoinGradientsProps {
  id: string;
  tones: MetalTones;
  /** Colour at the foot of the rim, where the field is never rubbed clean. */
  hollow: string;
  dye: string;
}

export function CoinGradients({ id, tones, hollow, dye }: CoinGradientsProps) {
  return (
    <defs>
      <linearGradient id={`${id}rim`} x1=".2" x2=".8" y2="1">
        <stop stopColor={tones.glint} />
        <stop offset=".5" stopColor={tones.base} />
        <stop offset="1" stopColor={tones.deep} />
      </linearGradient>
      {/* Painted upside down by the blank: a sunk field is darkest where the rim shades it. */}
      <radialGradient id={`${id}field`} cx=".5" cy=".5" r=".56" fx=".62" fy=".7">
        <stop stopColor={tones.light} />
        <stop offset=".55" stopColor={tones.base} />
        <stop offset="1" stopColor={hollow} />
      </radialGradient>
      <radialGradient id={`${id}dome`} cx=".34" cy=".24" r=".85">
        <stop stopColor={tones.glint} />
        <stop offset=".3" stopColor={tones.light} />
        <stop offset=".62" stopColor={tones.base} />
        <stop offset="1" stopColor={tones.deep} />
      </radialGradient>
      <linearGradient id={`${id}plane`} x2=".7" y2="1">
        <stop stopColor={tones.light} />
        <stop offset=".5" stopColor={tones.base} />
        <stop offset="1" stopColor={tones.shade} />
      </linearGradient>
      <linearGradient id={`${id}plume`} x2=".6" y2="1">
        <stop stopColor={mixColours(dye, "#ffffff", 0.28)} />
        <stop offset=".45" stopColor={dye} />
        <stop offset="1" stopColor={mixColours(dye, "#000000", 0.4)} />
      </linearGradient>
    </defs>
  );
}
