import { bidsRecordedFor } from "@ludus/shared/rules/auctions/maximum-bids";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../setup/paths.mjs";

interface Row {
  player: string;
  bidAmount: number;
  maxAmount: number;
  told: { recorded: string; leads: string; held: string };
}

const gold = (amount: number) => amount.toLocaleString("en-GB");
const goldIn = (text: string) => Number(text.replaceAll(",", ""));

test("the example of the guide to bidding follows the rule of maximum bids", () => {
  const rows = exampleIn(readFileSync(inRoot("docs/bidding.md"), "utf8"));
  expect(rows.length).toBeGreaterThan(4);
  let price: number | null = null;
  let lead = { player: "", maximum: 0 };
  for (const { player, bidAmount, maxAmount, told } of rows) {
    const recorded = bidsRecordedFor(
      { currentBid: price, maximum: price === null ? null : lead.maximum },
      { bidAmount, maxAmount },
    );
    const before = lead.player;
    const words = recorded.map(({ by, amount }) =>
      by === "leader" ? `${before} ${gold(amount)} (automatic)` : `${player} ${gold(amount)}`,
    );
    const last = recorded.at(-1);
    if (last?.by === "challenger") lead = { player, maximum: maxAmount };
    price = last?.amount ?? null;
    expect(told).toEqual({
      recorded: words.join(", "),
      leads: `${lead.player} at ${gold(price ?? 0)}`,
      held: gold(lead.maximum),
    });
  }
});

function exampleIn(guide: string): Row[] {
  const [, table = ""] = /^## An example\n.*?(^\|.+?)^$/ms.exec(guide) ?? [];
  const [, , ...lines] = table.trim().split("\n");
  return lines.map((line) => {
    const [, player = "", bids = "", upTo = "", recorded = "", leads = "", held = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    const told = { recorded, leads, held };
    return { player, bidAmount: goldIn(bids), maxAmount: goldIn(upTo || bids), told };
  });
}
