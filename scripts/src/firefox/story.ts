import { messageOf } from "@ludus/shared/errors";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import { UserError } from "../../setup/user-error.mjs";
import type { PlayerPage } from "./player-page.ts";

/**
 * The main story: somebody joins, bids, is outbid by a rival, leads again after a reload, and owns
 * the gladiator. Tells each step through `say`. @throws UserError at the first that fails
 */
export async function playStory(
  server: LocalServer,
  player: PlayerPage,
  say: (line: string) => void,
): Promise<void> {
  const step = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
    const startedAt = Date.now();
    try {
      const result = await run();
      say(`ok    ${what} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      return result;
    } catch (error) {
      throw new UserError(`FAIL  ${what}: ${messageOf(error)}`);
    }
  };
  const rival = await registerPlayer(server, { username: "Brutus" });
  await step("registers", () => player.register(server.url, "Anna"));
  await step("completes the profile", () => player.completeProfile("Ludus Annae"));
  const { id: gladiatorId, name } = await step("opens the market live", async () => {
    const shown = await player.openMarket(server.url);
    const lot = (await readWholeMarket(server, rival.token)).find((one) => one.name === shown);
    if (!lot) throw new Error(`${shown} is not on the market.`);
    return lot;
  });
  await step("places a bid and leads", async () => {
    await player.bid(name, 300);
    await player.cardSays(name, "Leading");
  });
  await step("is outbid live", async () => {
    await bidByHttp(server, rival, { gladiatorId, bidAmount: 500 });
    await player.cardSays(name, "Outbid");
  });
  await step("bids again and leads after a reload", async () => {
    await player.bid(name, 700);
    await player.page.reload();
    await player.cardSays(name, "Leading");
  });
  await step("wins when the auction ends", () => player.says(`${name} is yours`));
  await step("finds the gladiator among the own", async () => {
    await player.page.goto(`${server.url}/gladiators`);
    await player.says(name);
  });
  await step("met no error on any page", async () => {
    if (player.complaints.length > 0) throw new Error(player.complaints.join("\n"));
  });
}
