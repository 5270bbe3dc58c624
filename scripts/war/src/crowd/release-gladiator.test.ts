import { Problem } from "@ludus/shared/contract/problems";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "@ludus/testkit/players/api";
import { expect, test } from "vitest";
import { releaseCheapest } from "./release-gladiator.ts";

/** A market that lets nobody go but these. */
function marketThatReleases(...ids: string[]): Api {
  const call = async (_endpoint: object, { id }: { id: string }) => {
    if (!ids.includes(id)) throw new Problem("OWNED_TOO_SHORT");
    return { gold: 50 };
  };
  return { call } as unknown as Api;
}

const GLADIATORS = [
  { id: "best", marketValue: 900, status: "sold" },
  { id: "on sale", marketValue: 100, status: "open" },
  { id: "new", marketValue: 200, status: "sold" },
  { id: "cheap", marketValue: 300, status: "unsold" },
] as Gladiator[];
const BOT = { token: "token" };

test("releases the cheapest gladiator at home who may go", async () => {
  const released = await releaseCheapest(marketThatReleases("cheap", "best"), BOT, GLADIATORS);
  expect(released?.id).toBe("cheap");
});

test("releases nobody where nobody may go yet", async () => {
  expect(await releaseCheapest(marketThatReleases("on sale"), BOT, GLADIATORS)).toBeNull();
});
