import { NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { render } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SIGNS } from "./signs.ts";
import { Standard } from "./standard.tsx";

const drawn = readFileSync(join(import.meta.dirname, "standards.svg"), "utf8");

test.each(NATIONALITIES)("the %s sign is drawn, and no other people has it", (nationality) => {
  expect(drawn).toContain(`<symbol id="${SIGNS[nationality]}"`);
  expect(Object.values(SIGNS).filter((sign) => sign === SIGNS[nationality])).toHaveLength(1);
});

test("an unknown people has a plain cloth", () => {
  const { container } = render(<Standard nationality="constructor" />);
  const parts = [...container.querySelectorAll("use")].map((part) => part.getAttribute("href"));
  expect(parts).toEqual([expect.stringMatching(/#cloth$/)]);
});
