import type { Api } from "@ludus/testkit/players/api";
import { expect, test } from "vitest";
import { isLedByNewcomer } from "./led-by-newcomer.ts";

const BOTS = new Set(["bot"]);
const OWNED: Record<string, string[]> = { newcomer: [], owner: ["crixus"] };
const api = {
  call: async (_endpoint: object, { userId }: { userId: string }) => {
    const men = OWNED[userId];
    if (men === undefined) throw new Error(`Nobody reads the page of ${userId}`);
    return { men };
  },
} as unknown as Api;

test.each([
  ["a guest without a gladiator", "newcomer", true],
  ["a guest who owns one", "owner", false],
  ["another bot", "bot", false],
  ["nobody", null, false],
])("a crowd that finds a lot led by %s", async (_who, highestBidderId, isLeft) => {
  expect(await isLedByNewcomer(api, { token: "token" }, { highestBidderId }, BOTS)).toBe(isLeft);
});
