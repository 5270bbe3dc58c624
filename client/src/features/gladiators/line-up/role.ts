import type { LineUp } from "@ludus/shared/rules/games/line-up";

export interface Role {
  /** `absent`: he is for sale, or the forecast is older than he is. */
  group: keyof LineUp<never> | "absent";
  /** From 1; null where he doesn't fight. */
  place: number | null;
}
