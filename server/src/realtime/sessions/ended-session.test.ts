import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import { eventually } from "@ludus/testkit/eventually";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import { watch } from "@ludus/testkit/players/watch";
import { DAY_MS } from "@ludus/shared/durations";
import { first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import {
  startServerWithFakeTime,
  type ServerWithFakeTime,
} from "#test/servers/server-with-fake-time.ts";
import { TestServer } from "#test/servers/test-server.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";

const STEP_MS = 20 * 3_600_000;
const CHECK_MS = 5000;

/** Releases the answer that a session was found. */
let answer: (() => void) | null = null;
let holdsNext = false;
let lookUpsUnderWay = 0;
const server = await TestServer.forFile({ replace: withSlowReader });
const [player] = await server.newPlayers(1);

function withSlowReader({ database }: Platform): Partial<Platform> {
  return { database: { ...database, read: slowly(database.read) } };
}

/** A reader whose answers to `find_session` are counted, and can be held back. */
function slowly(read: Reader): Reader {
  const prepareSelect: Reader["prepareSelect"] = (name, build) => {
    const query = read.prepareSelect(name, build);
    if (name !== "find_session") return query;
    return {
      async execute(values) {
        lookUpsUnderWay += 1;
        const rows = await query.execute(values);
        if (holdsNext) {
          holdsNext = false;
          await new Promise<void>((resolve) => (answer = resolve));
        }
        lookUpsUnderWay -= 1;
        return rows;
      },
    };
  };
  return Object.assign(Object.create(read) as Reader, { prepareSelect });
}

describe("a session that ended without a word to its sockets", () => {
  let fixture: ServerWithFakeTime;
  let lot: string;
  beforeAll(async () => {
    fixture = await startServerWithFakeTime({
      marketSize: 1,
      auctionDurationMs: 90 * DAY_MS,
      replace: withSlowReader,
    });
    const [reader] = await fixture.server.newPlayers(1);
    const [gladiator] = first(1, await gladiatorsOnMarket(fixture.server, reader));
    lot = gladiator.id;
  });
  afterAll(() => fixture.stop());

  const connectNew = async () => {
    const [{ id, token }] = await fixture.server.newPlayers(1);
    const socket = await fixture.server.connect(token);
    // Among many nodes a second look-up follows the welcome.
    await eventually(() => expect(lookUpsUnderWay).toBe(0));
    return { id, socket, heard: new RecordedEvents(socket) };
  };
  /** As a node does whose Redis is away, or an operator by SQL. */
  const endSilently = async (userId: string) => {
    const { database } = fixture.server.platform;
    const { sessions } = database.tables;
    await database.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
    });
  };

  const lastUseOf = async (userId: string) => {
    const { read, tables } = fixture.server.platform.database;
    const [session] = await read
      .select({ lastUsedAt: tables.sessions.lastUsedAt })
      .from(tables.sessions)
      .where(eq(tables.sessions.userId, userId));
    return session?.lastUsedAt;
  };

  test("a session that was ended elsewhere bids no more after five seconds", async () => {
    const { id, socket, heard } = await connectNew();
    await endSilently(id);
    fixture.clock.advance(CHECK_MS);
    const bid = { gladiatorId: lot, bidAmount: 500 };
    expect(await refusalOf(bidBySocket(socket, bid))).toMatchObject({ code: "SESSION_ENDED" });
    await eventually(() => expect(socket.connected).toBe(false));
    expect(heard.of("session-ended")).toEqual([{ reason: "expired" }]);
    const { read, tables } = fixture.server.platform.database;
    expect(await read.select().from(tables.bids)).toEqual([]);
  });

  test("a session that was ended elsewhere loses the sockets that only listen", async () => {
    const [ended, other] = [await connectNew(), await connectNew()];
    await endSilently(ended.id);
    await fixture.pass(CHECK_MS);
    await eventually(() => expect(ended.socket.connected).toBe(false));
    expect(ended.heard.of("session-ended")).toEqual([{ reason: "expired" }]);
    expect(other.socket.connected).toBe(true);
  });

  test("a socket that only listens keeps no session alive, and messages do, for thirty days", async () => {
    const [listening, used] = [await connectNew(), await connectNew()];
    const endsAt = fixture.clock.now() + 30 * DAY_MS;
    while (fixture.clock.now() + STEP_MS < endsAt) {
      await fixture.pass(STEP_MS);
      const usedAt = fixture.clock.now();
      await watch(used.socket, {});
      // A check that is still under way may not know of it.
      await eventually(async () => {
        await fixture.pass(CHECK_MS);
        expect(await lastUseOf(used.id)).toBeGreaterThanOrEqual(usedAt);
      });
    }
    await eventually(() => expect(listening.socket.connected).toBe(false));
    expect(used.socket.connected).toBe(true);
    await fixture.pass(STEP_MS);
    // Nor may one that began before the end.
    await eventually(async () => {
      await fixture.pass(CHECK_MS);
      expect(used.socket.connected).toBe(false);
    });
    expect(used.heard.of("session-ended")).toEqual([{ reason: "expired" }]);
  });
});

test("a session that ends while its socket connects leaves no socket behind", async () => {
  holdsNext = true;
  const connecting = server.connect(player.token);
  await eventually(() => expect(answer).not.toBeNull());
  await server.call(logout, {}, player.token);
  answer?.();
  const socket = await connecting;
  await eventually(() => expect(socket.connected).toBe(false));
});
