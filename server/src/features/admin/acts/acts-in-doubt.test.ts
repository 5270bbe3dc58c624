import { beforeEach, expect, test } from "vitest";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { eventually } from "@ludus/testkit/eventually";
import { schoolOf } from "#test/market.ts";
import { silentFacts } from "#test/fakes/silent-facts.ts";
import { silentMeter } from "#test/fakes/silent-meter.ts";
import { losingDatabase, type Loss } from "#test/losing-database.ts";
import { because, createOperator } from "#test/operators.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { schoolChanged } from "../../../facts/fact-kinds.ts";
import { operatorAct } from "./operator-act.ts";
import { createPerformAct } from "./perform-act.ts";

let player: TestPlayer;
let heard: RecordedEvents;
const server = await TestServer.forFile({ marketSize: 0 });
const master = await createOperator(server, "GAME_MASTER");
beforeEach(async () => {
  [player] = await server.newPlayers(1);
  heard = new RecordedEvents(await server.connect(player.token));
});

/** A node that has no sockets, and loses the connection at its first commit. */
function openNode(loss: Loss) {
  const logged: unknown[] = [];
  const perform = createPerformAct({
    database: losingDatabase(server.platform.database, loss),
    facts: silentFacts,
    wallNow: server.platform.wallNow,
    letters: { write: async () => {} },
    auth: { requireFreshSession: async () => {} },
    meter: silentMeter,
    securityLog: { record: (line) => void logged.push(line.kind), close() {} },
  });
  const granting = operatorAct({
    act: adjustGold,
    kind: () => "gold-granted",
    change: async () => ({
      playerId: player.id,
      before: "0",
      after: "1",
      letters: [],
      facts: [schoolChanged.of({ userId: player.id, school: await schoolOf(server, player) })],
    }),
  });
  const profile = { nationality: "Roman" as const, profileCompleted: true };
  const user = { id: master.id, username: "Operator", role: "GAME_MASTER" as const, ...profile };
  const signedIn = { sessionId: "", mustVerifyEmail: false, user };
  const caller = {
    address: "",
    limitedAddress: null,
    bearerToken: null,
    header: () => undefined,
    cookie: () => undefined,
  };
  const act = (input: ReturnType<typeof because>) =>
    perform(granting, { input: { ...input, id: player.id, amount: 1 }, signedIn, caller });
  return { act, logged };
}

test("an act whose commit was not confirmed is announced once, logged, and not done again", async () => {
  const node = openNode({ at: "after-commit" });
  const act = because();
  await expect(node.act(act)).rejects.toThrow("Connection terminated");
  expect(node.logged).toEqual(["operator-act"]);
  await heard.first("school");
  for (let times = 0; times < 2; times += 1) await node.act(act);
  expect(node.logged).toEqual(["operator-act"]);
  await openNode({ at: null }).act(because());
  await eventually(() => expect(heard.of("school")).toHaveLength(2));
});

test("an act that was lost is announced once, when another node does it", async () => {
  const node = openNode({ at: "before-commit" });
  const act = because();
  await expect(node.act(act)).rejects.toThrow("Connection terminated");
  await openNode({ at: null }).act(act);
  await node.act(act);
  await heard.first("school");
  expect(heard.of("school")).toHaveLength(1);
});
