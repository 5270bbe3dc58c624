import type { Sbom } from "./read-sbom.ts";

type Component = Sbom["components"][number];

const UNNAMED = "not named by the package";

/** Markdown: what runs, by licence, and how many packages only development has under each. */
export function listLicences({ components }: Sbom): string {
  const packages = components.filter((part) => !hasProperty(part, "cdx:npm:package:private"));
  const licences = [...new Set(packages.map(licenceOf))].toSorted((a, b) => a.localeCompare(b));
  const sections = licences.map((licence) => {
    const parts = packages.filter((part) => licenceOf(part) === licence);
    const names = parts.filter((part) => !isForDevelopment(part)).map(nameOf);
    const only = `${parts.length - names.length} more for development only.`;
    const listed = names.toSorted((a, b) => a.localeCompare(b)).join(", ");
    return [`## ${licence}`, ...(listed ? [listed] : []), only].join("\n\n");
  });
  const running = packages.filter((part) => !isForDevelopment(part)).length;
  const counts = `${running} packages run, ${packages.length - running} are for development only.`;
  return `${["# Licences", counts, ...sections].join("\n\n")}\n`;
}

function licenceOf({ licenses }: Component): string {
  return licenses.flatMap((name) => name ?? []).join(" and ") || UNNAMED;
}

function nameOf({ group, name, version }: Component): string {
  return `${group === undefined ? "" : `${group}/`}${name} ${version}`;
}

function isForDevelopment(part: Component): boolean {
  return hasProperty(part, "cdx:npm:package:development");
}

function hasProperty({ properties }: Component, name: string): boolean {
  return properties.some((property) => property.name === name && property.value === "true");
}
