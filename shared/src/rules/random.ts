/** In [0, 1). */
export type Random = () => number;

// The same seed must give the same numbers for ever, on every machine. Not for secrets. Source of
// sfc32 and xmur3: github.com/bryc/code, public domain.
export function seededRandom(seed: string | number): Random {
  const nextSeed = xmur3(String(seed));
  let [a, b, c, counter] = [nextSeed(), nextSeed(), nextSeed(), nextSeed()];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

function xmur3(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    return (hash ^= hash >>> 16) | 0;
  };
}

/** Undefined only for an empty list. */
export function pickFrom<T>(random: Random, choices: readonly [T, ...T[]]): T;
export function pickFrom<T>(random: Random, choices: readonly T[]): T | undefined;
export function pickFrom<T>(random: Random, choices: readonly T[]): T | undefined {
  return choices[Math.floor(random() * choices.length)];
}

export function numberBetween(random: Random, min: number, max: number): number {
  return min + random() * (max - min);
}

/** Mean 0, standard deviation 1, never beyond ±3: the sum of three uniform numbers. */
export function bellCurve(random: Random): number {
  return 2 * (random() + random() + random() - 1.5);
}
