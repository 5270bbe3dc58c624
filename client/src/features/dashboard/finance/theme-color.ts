/** A canvas knows no class names. The build keeps those colours whose full name stands in a file. */
export function themeColor(name: `--color-${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
