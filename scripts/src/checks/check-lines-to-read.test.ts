import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linesToRead } from "./check-lines-to-read.ts";

test("counts the lines of a file and, once each, of all that it imports, and of no package", () => {
  const folder = mkdtempSync(join(tmpdir(), "ludus-lines-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("bid.ts", 'import "./gold.ts";\nimport type { Row } from "./row.ts";\nimport "zod";\n');
  write("gold.ts", 'import "./row.ts";\n\n');
  write("row.ts", 'import "./bid.ts";\n'.repeat(10));
  expect(linesToRead(join(folder, "bid.ts"))).toBe(3 + 2 + 10);
});
