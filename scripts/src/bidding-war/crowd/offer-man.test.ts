import { offerForSale, saleTerms } from "@ludus/shared/contract/market/selling-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { seededRandom } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import { expect, test } from "vitest";
import { offerMan } from "./offer-man.ts";

const BOT = { token: "token" } as Account;

/** A school with these men, and what was offered from it. */
function openSchool(men: Partial<Gladiator>[], refusal: string | null = null) {
  const offered: unknown[] = [];
  const call = async (endpoint: object, input: unknown) => {
    if (endpoint === saleTerms) return { refusal };
    if (endpoint === offerForSale) offered.push(input);
    return { gladiators: men };
  };
  return { api: { call } as unknown as Api, offered };
}

const crixus = { id: "crixus", name: "Crixus", marketValue: 4021 };

test("offers a man from six tenths of his value, in whole tens, and from 100 at least", async () => {
  const { api, offered } = openSchool([crixus]);
  expect(await offerMan(api, BOT, seededRandom(7))).toBe("Crixus");
  expect(offered).toEqual([{ id: "crixus", startingPrice: 2410 }]);
  const poor = openSchool([{ ...crixus, marketValue: 90 }]);
  await offerMan(poor.api, BOT, seededRandom(7));
  expect(poor.offered).toEqual([{ id: "crixus", startingPrice: 100 }]);
});

test.each([
  ["who may not be sold yet", openSchool([crixus], "OWNED_TOO_SHORT")],
  ["of an empty school", openSchool([])],
])("offers no man %s", async (_name, { api, offered }) => {
  expect(await offerMan(api, BOT, seededRandom(7))).toBeNull();
  expect(offered).toEqual([]);
});
