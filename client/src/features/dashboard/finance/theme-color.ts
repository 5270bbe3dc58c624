/** For a canvas, which knows no class names. The theme keeps a colour whose whole name stands in a file. */
export function themeColor(name: `--color-${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
