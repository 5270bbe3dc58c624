/** How often a player may do something: `points` in any `perSeconds`, counted under `name`. */
export interface RateRule {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
}
