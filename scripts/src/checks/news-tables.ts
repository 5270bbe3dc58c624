import { join } from "node:path";
import { NEWS } from "@ludus/shared/news/news-kinds";
import { HOUR_MS } from "@ludus/shared/durations";
import { root } from "../../setup/paths.mjs";
import {
  markdownTable,
  readFromDocument,
  writeIntoDocument,
} from "@ludus/testkit/figures/document";

const kinds = Object.values(NEWS);

/** The tables of news in the documents. */
const TABLES = {
  "docs/mail.md": markdownTable(
    ["news", "e-mails about", "at first", "again about the same"],
    kinds.map(({ event, about, defaults, repeatAfterMs }) => [
      event,
      about,
      defaults.mail ? "on" : "off",
      repeatAfterMs === null ? "never" : `after ${durationText(repeatAfterMs)}`,
    ]),
  ),
  "docs/push.md": markdownTable(
    ["news", "at first", "waits for a browser", "urgency"],
    kinds.map(({ event, defaults, push }) => [
      event,
      defaults.push ? "on" : "off",
      durationText(push.ttlSeconds * 1000),
      push.isUrgent ? "high" : "normal",
    ]),
  ),
};

export function writeNewsTables(folder = root): void {
  for (const [path, table] of Object.entries(TABLES)) {
    writeIntoDocument(join(folder, path), table, "news");
  }
}

export function checkNewsTables(folder = root): { checked: number; faults: string[] } {
  const tables = Object.entries(TABLES);
  const faults = tables
    .filter(([path, table]) => readFromDocument(join(folder, path), "news") !== table)
    .map(([path]) => `${path}: its table of news is out of date; run npm run format`);
  return { checked: tables.length, faults };
}

function durationText(ms: number): string {
  return ms < HOUR_MS ? `${ms / 60_000} min` : `${ms / HOUR_MS} h`;
}
