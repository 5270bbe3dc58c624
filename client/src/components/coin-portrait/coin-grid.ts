/** Every coin is drawn on a square of this many units and scaled to its size in pixels. */
export const COIN_UNITS = 240;
export const COIN_CENTRE = COIN_UNITS / 2;
export const COIN_RADIUS = 117;
export const BEAD_RADIUS = 106;
