import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { makeSchool } from "../../../test/factories.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { SchoolFigures } from "./school-figures.tsx";

test.each([
  ["hides zeros on a phone", true, { totalGladiators: 1 }, "1 gladiator"],
  ["shows every figure on a wide screen", false, {}, "0 reputation0 wins0 gladiators"],
])("the top bar %s", (_, isOnPhone, school, figures) => {
  useSchool.getState().merge(makeSchool(school));
  renderAt("/", [{ path: "/", element: <SchoolFigures isOnPhone={isOnPhone} /> }]);
  expect(screen.getByRole("list", { name: "Your school" }).textContent).toBe(figures);
});

test("a phone's top bar has no list of figures for a school that has none", () => {
  useSchool.getState().merge(makeSchool());
  renderAt("/", [{ path: "/", element: <SchoolFigures isOnPhone /> }]);
  expect(screen.queryByRole("list")).toBeNull();
});
