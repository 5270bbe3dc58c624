import { adjustGold } from "@ludus/shared/contract/operators/acts-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentMeter } from "../../../../test/fixtures/fakes/silent-meter.ts";
import { losingDatabase, type Loss } from "../../../../test/fixtures/losing-database.ts";
import { because, createOperator } from "../../../../test/fixtures/operators.ts";
import { TestServer } from "../../../../test/fixtures/servers/test-server.ts";
import { createLog } from "../../../log.ts";
import type { TestPlayer } from "../../../../test/fixtures/test-players.ts";
import { operatorAct } from "./operator-act.ts";
import { createPerformAct } from "./perform-act.ts";

let server: TestServer;
let master: TestPlayer;
beforeAll(async () => {
  server = await TestServer.start({ marketSize: 0 });
  master = await createOperator(server, "GAME_MASTER");
});
afterAll(() => server.stop());

let wallMs = 0;

/** A node's way to do one act, and how often the node announced it. */
function openNode(loss: Loss) {
  const context = {
    database: losingDatabase(server.platform.database, loss),
    wallNow: () => (wallMs += 1),
    letters: { write: async () => [], announce: async () => {} },
    auth: { requireFreshSession: async () => {} },
    jobs: { requestDelivery() {} },
    meter: silentMeter,
    log: createLog("silent"),
    securityLog: { note() {}, close() {} },
  };
  const perform = createPerformAct(context);
  const granting = operatorAct({
    endpoint: adjustGold,
    kind: "gold-granted",
    change: async () => ({
      playerId: master.id,
      before: "0",
      after: "1",
      letters: [],
      announce: () => void (node.announced += 1),
    }),
  });
  const node = {
    announced: 0,
    async act(input: ReturnType<typeof because>) {
      const profile = { nationality: "Roman" as const, profileCompleted: true };
      const user = {
        id: master.id,
        username: "Operator",
        role: "GAME_MASTER" as const,
        ...profile,
      };
      const signedIn = { sessionId: "", mustVerifyEmail: false, user };
      const caller = {
        address: "",
        bearerToken: null,
        header: () => undefined,
        cookie: () => undefined,
      };
      const asked = { ...input, id: master.id, amount: 1 };
      return perform(granting, { input: asked, signedIn, caller });
    },
  };
  return node;
}

test("an act that happened although its commit was not confirmed is announced once, when it is repeated", async () => {
  const node = openNode({ at: "after-commit" });
  const act = because();
  await expect(node.act(act)).rejects.toThrow("Connection terminated");
  expect(node.announced).toBe(0);
  for (let times = 0; times < 2; times += 1) await node.act(act);
  expect(node.announced).toBe(1);
});

test("an act that was lost, and done by another node, is announced by that node alone", async () => {
  const node = openNode({ at: "before-commit" });
  const other = openNode({ at: null });
  const act = because();
  await expect(node.act(act)).rejects.toThrow("Connection terminated");
  await other.act(act);
  await node.act(act);
  expect([node.announced, other.announced]).toEqual([0, 1]);
});
