import { readFileSync, writeFileSync } from "node:fs";

export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = header.map((title, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(header), rule, ...rows.map(line)].join("\n");
}

/** Puts a new table between the markers of this name; what people wrote around it stays. */
export function writeIntoDocument(file: string, text: string, name: MarkedTable): void {
  const { before, after } = splitDocument(file, name);
  writeFileSync(file, `${before}\n\n${text}\n\n${after}`);
}

export function readFromDocument(file: string, name: MarkedTable): string {
  return splitDocument(file, name).text.trim();
}

type MarkedTable = "bench" | "page" | "news";

function splitDocument(file: string, name: MarkedTable) {
  const document = readFileSync(file, "utf8");
  const marker = `<!-- ${name}:start -->`;
  const start = document.indexOf(marker) + marker.length;
  const end = document.indexOf(`<!-- ${name}:end -->`);
  if (start < marker.length || end < start) throw new Error(`${file} has lost its markers`);
  return {
    before: document.slice(0, start),
    text: document.slice(start, end),
    after: document.slice(end),
  };
}
