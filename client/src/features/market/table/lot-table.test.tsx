import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { enterMarket, makeGladiator } from "../../../test/factories.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { SPARE } from "./lot-columns.ts";
import { LotTable } from "./lot-table.tsx";

const spanOf = (row: Element | null | undefined) =>
  [...(row?.querySelectorAll("td") ?? [])].reduce((sum, { colSpan }) => sum + colSpan, 0);

test("a note below a lot spans no more columns than the narrowest window shows", () => {
  enterMarket([makeGladiator()]);
  const element = (
    <LotTable
      label="Shortlisted"
      ids={["crixus"]}
      coming={1}
      isOnActiveBids={false}
      below={() => <p>A note</p>}
    />
  );
  renderAt("/market", [{ path: "/market", element }]);
  const [head, ...rows] = within(screen.getByRole("table")).getAllByRole("row", { hidden: true });
  if (!head) throw new Error("the table has no heads");
  const steady = head.children.length - Object.keys(SPARE).length;
  expect(spanOf(screen.getByText("A note").closest("tr"))).toBe(steady);
  expect(spanOf(rows.at(-1))).toBe(steady);
});
