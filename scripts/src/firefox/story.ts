import { messageOf } from "@ludus/shared/errors";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readWholeMarket } from "@ludus/testkit/players/read-market";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import type { PlayerPage } from "./player-page.ts";

interface Step {
  says: string;
  run(): Promise<void>;
}

/**
 * The main story: somebody joins, bids, is outbid by a rival, leads again after a reload, and owns
 * the gladiator. Resolves with whether every step succeeded; tells each through `say`.
 */
export async function playStory(
  server: LocalServer,
  player: PlayerPage,
  say: (line: string) => void,
): Promise<boolean> {
  const rival = await registerPlayer(server, { username: "Brutus" });
  let gladiator = { id: "", name: "" };

  const steps: Step[] = [
    { says: "registers", run: () => player.register(server.url, "Anna") },
    { says: "completes the profile", run: () => player.completeProfile("Ludus Annae") },
    {
      says: "opens the market live",
      async run() {
        const name = await player.openMarket(server.url);
        const market = await readWholeMarket(server, rival.token);
        gladiator = market.find((one) => one.name === name) ?? gladiator;
      },
    },
    {
      says: "places a bid and leads",
      async run() {
        await player.bid(gladiator.name, 300);
        await player.cardSays(gladiator.name, "Leading");
      },
    },
    {
      says: "is outbid live",
      async run() {
        await bidByHttp(server, rival, { gladiatorId: gladiator.id, bidAmount: 500 });
        await player.cardSays(gladiator.name, "Outbid");
      },
    },
    {
      says: "bids again and leads after a reload",
      async run() {
        await player.bid(gladiator.name, 700);
        await player.page.reload();
        await player.cardSays(gladiator.name, "Leading");
      },
    },
    { says: "wins when the auction ends", run: () => player.says(`${gladiator.name} is yours`) },
    {
      says: "finds the gladiator among the own",
      async run() {
        await player.page.goto(`${server.url}/gladiators`);
        await player.says(gladiator.name);
      },
    },
    {
      says: "met no error on any page",
      async run() {
        if (player.complaints.length > 0) throw new Error(player.complaints.join("\n"));
      },
    },
  ];
  for (const { says, run } of steps) {
    const startedAt = Date.now();
    try {
      await run();
      say(`ok    ${says} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    } catch (error) {
      say(`FAIL  ${says}: ${messageOf(error)}`);
      return false;
    }
  }
  return true;
}
