import { keysOf, recordOf } from "@ludus/shared/records";
import { mixColours } from "../relief/plume-colour.ts";

export type Metal = "bronze" | "silver" | "gold";

/** From the brightest reflection to the bottom of an engraved line. */
export interface MetalTones {
  glint: string;
  light: string;
  base: string;
  shade: string;
  deep: string;
  cut: string;
}

/** About four in ten generated gladiators are bronze, four silver, two gold. */
const SILVER_FROM_LEVEL = 8;
const GOLD_FROM_LEVEL = 12;

export function metalOfLevel(level: number): Metal {
  if (level >= GOLD_FROM_LEVEL) return "gold";
  return level >= SILVER_FROM_LEVEL ? "silver" : "bronze";
}

/** The oxide in the hollows of each metal. */
export const PATINAS: Record<Metal, string> = {
  bronze: "#4c7d68",
  silver: "#4a4658",
  gold: "#a0481a",
};

export const METAL_TONES: Record<Metal, MetalTones> = {
  bronze: {
    glint: "#f8d9ae",
    light: "#e0ac70",
    base: "#bd8148",
    shade: "#8f5a2c",
    deep: "#5f3616",
    cut: "#331a08",
  },
  silver: {
    glint: "#ffffff",
    light: "#e6e7e4",
    base: "#bdc0be",
    shade: "#8b9092",
    deep: "#565c60",
    cut: "#26292d",
  },
  gold: {
    glint: "#fff4c4",
    light: "#f5d470",
    base: "#dcab36",
    shade: "#ad7d1d",
    deep: "#72500d",
    cut: "#3d2604",
  },
};

/** A coin in the shade keeps little of its metal's light. */
const SHADE = "#3f2c1a";
const SHADE_SHARE = 0.78;

export function inShade(tones: MetalTones): MetalTones {
  return recordOf(keysOf(tones), (tone) => shaded(tones[tone]));
}

export function shaded(colour: string): string {
  return mixColours(colour, SHADE, SHADE_SHARE);
}
