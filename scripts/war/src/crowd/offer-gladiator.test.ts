import { comparables, offerForSale, saleTerms } from "@ludus/shared/contract/market/selling-api";
import type { Api } from "@ludus/testkit/players/api";
import { expect, test } from "vitest";
import { offerGladiator } from "./offer-gladiator.ts";

interface Market {
  refusal?: string | null;
  fetched?: { count: number; low: number } | { count: number; tooFew: true };
}

/** A market that answers so to every offer, and what was offered there. */
function openMarket({ refusal = null, fetched = { count: 0, tooFew: true } }: Market = {}) {
  const offered: unknown[] = [];
  const call = async (endpoint: object, input: unknown) => {
    if (endpoint === saleTerms) return { refusal };
    if (endpoint === comparables) return fetched;
    if (endpoint === offerForSale) offered.push(input);
    return {};
  };
  return { api: { call } as unknown as Api, offered };
}

const BOT = { token: "token" };

test("offers a gladiator at the low quartile of what similar gladiators fetched, in whole tens", async () => {
  const { api } = openMarket({ fetched: { count: 9, low: 647 } });
  expect(await offerGladiator(api, BOT, { id: "crixus", marketValue: 4021 })).toBe(640);
});

test("offers a gladiator from a fifth of his value where too few were sold, and from 100 at least", async () => {
  const { api, offered } = openMarket();
  expect(await offerGladiator(api, BOT, { id: "crixus", marketValue: 4021 })).toBe(800);
  await offerGladiator(api, BOT, { id: "gannicus", marketValue: 90 });
  expect(offered).toEqual([
    { id: "crixus", startingPrice: 800 },
    { id: "gannicus", startingPrice: 100 },
  ]);
});

test("offers no gladiator who may not be sold yet", async () => {
  const { api, offered } = openMarket({ refusal: "OWNED_TOO_SHORT" });
  expect(await offerGladiator(api, BOT, { id: "crixus", marketValue: 4021 })).toBeNull();
  expect(offered).toEqual([]);
});
