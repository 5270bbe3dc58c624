/** The chart's library formats numbers by the browser's language as it loads, and fails at `en-US@posix`. */
export async function loadBalanceChart() {
  const isOdd = !isLanguageTag(navigator.language);
  if (isOdd) Object.defineProperty(navigator, "language", { value: "en", configurable: true });
  try {
    return await import("./balance-chart.tsx");
  } finally {
    if (isOdd) Reflect.deleteProperty(navigator, "language");
  }
}

function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}
