export function grouped(number: number): string {
  return Math.round(number).toLocaleString("en-US");
}

export function duration(ms: number | null): string {
  if (ms === null) return "–";
  if (ms >= 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 0.1) return `${(ms * 1000).toFixed(0)} µs`;
  return ms >= 100 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}

export function percent(share: number | null): string {
  return share === null ? "–" : `${Math.round(share * 100)} %`;
}
