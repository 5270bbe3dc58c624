import type { Nationality } from "@ludus/shared/model/nationalities";

/** Dyes dark enough to stand out from bronze, silver and gold alike. */
const PLUME_COLOURS: Record<Nationality, string> = {
  Roman: "#a8202c",
  Gaul: "#2456a6",
  Germanic: "#37322f",
  Thracian: "#2b7a4b",
  Egyptian: "#157f8c",
  Greek: "#2f7fc6",
  Nubian: "#1d6b35",
  Syrian: "#6e2c86",
  Dacian: "#c4551b",
  Britannic: "#31408f",
  Iberian: "#b92d1f",
  Scythian: "#2c6fb5",
  Armenian: "#cf5a12",
  Parthian: "#3b8a4c",
  Jewish: "#3d63c8",
  Carthaginian: "#86195a",
  Spanish: "#b92d1f",
  British: "#31408f",
};

const UNDYED = "#8d8577";

export function plumeColourOf(nationality: string): string {
  return Object.hasOwn(PLUME_COLOURS, nationality)
    ? PLUME_COLOURS[nationality as Nationality]
    : UNDYED;
}

/** `share` 0 leaves `colour` as it is, 1 makes it `other`; both as #rrggbb. */
export function mixColours(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(colour.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
