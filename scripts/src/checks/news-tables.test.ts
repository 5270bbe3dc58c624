import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { NEWS } from "@ludus/shared/news/news-kinds";
import { checkNewsTables, writeNewsTables } from "./news-tables.ts";

test("finds documents whose table of news is out of date, until it is written again", () => {
  const folder = mkdtempSync(join(tmpdir(), "ludus-news-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mail = join(folder, "docs/mail.md");
  mkdirSync(join(folder, "docs"));
  for (const file of [mail, join(folder, "docs/push.md")]) {
    writeFileSync(
      file,
      "Before\n\n<!-- news:start -->\n\n| news |\n\n<!-- news:end -->\n\nAfter\n",
    );
  }
  const fault = (path: string) => `${path}: its table of news is out of date; run npm run format`;
  expect(checkNewsTables(folder).faults).toEqual([fault("docs/mail.md"), fault("docs/push.md")]);

  writeNewsTables(folder);
  expect(checkNewsTables(folder)).toEqual({ checked: 2, faults: [] });
  const text = readFileSync(mail, "utf8");
  for (const { event, about } of Object.values(NEWS)) {
    expect(text).toMatch(new RegExp(`\\| ${event} +\\| ${about} `));
  }
  expect(text).toMatch(/^Before\n[^]*\nAfter\n$/);
});
