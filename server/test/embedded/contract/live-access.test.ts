import { isDeepStrictEqual } from "node:util";
import { setNotificationPreferences } from "@ludus/shared/contract/notifications-api";
import { parsePreferences } from "@ludus/shared/model/notification";
import { expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { logout } from "@ludus/shared/contract/accounts/session-api";
import { dismissAbsence, myLetters, readLetters } from "@ludus/shared/contract/letters-api";
import { clearLineUp } from "@ludus/shared/contract/line-up-api";
import { EVENTS, type EventName } from "@ludus/shared/contract/live/live-events";
import {
  MESSAGES,
  type ClientToServerEvents,
  type MessageName,
} from "@ludus/shared/contract/live/live-messages";
import { acknowledgement, type Message } from "@ludus/shared/contract/live/message";
import { marketPreview } from "@ludus/shared/contract/market/market-api";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { saveSearch } from "@ludus/shared/contract/market/saved-searches-api";
import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { renamePlayer } from "@ludus/shared/acts/rename-player";
import { SOCKETS_PER_ACCOUNT_MAX } from "@ludus/shared/limits";
import { ROLES } from "@ludus/shared/rules/accounts/roles";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { HOUR_MS } from "@ludus/shared/durations";
import { bid, first, gladiatorsOnMarket, refusalOf, schoolOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { fakeTimeForFile } from "#test/servers/server-with-fake-time.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { setUser } from "#test/stored.ts";

const fixture = await fakeTimeForFile({
  auctionDurationMs: 12 * HOUR_MS,
  marketSize: 12,
  rateLimits: true,
  isPrivate: false,
});
const { server } = fixture;

async function newcomer(): Promise<TestPlayer> {
  const [player] = await server.newPlayers(1);
  await setUser(server.platform.database, player, { profileCompleted: false });
  return player;
}

let gladiatorId = "";
let bidAmount = 0;
/** Messages that are taken, from one player after the other. */
const SAMPLES: { [Name in MessageName]: () => Parameters<ClientToServerEvents[Name]>[0] } = {
  watch: () => ({ gladiators: { [gladiatorId]: 0 } }),
  unwatch: () => ({ gladiators: [gladiatorId] }),
  "place-bid": () => ({ gladiatorId, bidAmount: (bidAmount += 200) }),
};

/** The code of the message's refusal; null: it is taken, and answered exactly as declared. */
async function refusalOfSample(
  socket: PlayerSocket,
  { name, reply }: Message,
): Promise<string | null> {
  const sender = socket.timeout(60_000) as unknown as {
    emitWithAck(name: string, input: unknown): Promise<unknown>;
  };
  const answer = acknowledgement.parse(
    await sender.emitWithAck(name, SAMPLES[name as MessageName]()),
  );
  if (!answer.ok) return answer.problem.code;
  expect(reply.parse(answer.data)).toEqual(answer.data);
  return null;
}

test("a socket without a living session is refused", async () => {
  expect(await refusalOf(server.connect(""))).toMatchObject({ data: { code: "NOT_SIGNED_IN" } });
  expect(await refusalOf(server.connect("d".repeat(43)))).toMatchObject({
    data: { code: "SESSION_ENDED" },
  });
});

test.each(MESSAGES.map((message) => [message.name, message] as const))(
  "the message %s is taken from players of every role, and before the profile is complete only as declared",
  async (_name, message) => {
    const player = await newcomer();
    const { lots } = await server.call(marketPreview, {});
    gladiatorId = lots.at(-1)?.id ?? "";
    const isForAll = message.access === "signed-in";
    expect(await refusalOfSample(await server.connect(player.token), message)).toBe(
      isForAll ? null : "PROFILE_INCOMPLETE",
    );
    for (const role of ROLES) {
      const { token } = await createOperator(server, role);
      expect(await refusalOfSample(await server.connect(token), message), role).toBe(null);
    }
  },
);

/** By the contract's own words, so that a new event is private unless it says otherwise. */
const audienceOf = (to: string) => {
  if (to.startsWith("every")) return "everybody";
  return to.includes("watchers") ? "watchers" : "owner";
};
const EVENTS_FOR = (...audiences: string[]): EventName[] =>
  EVENTS.filter(({ to }) => audiences.includes(audienceOf(to))).map(({ name }) => name);

const MAXIMUM = 1555;
/** A fault is found by them in whatever event tells it to somebody else. */
const SECRETS = [/[:,[]1555[,}\]]/, /Strong in the arm/, /Young ones/, /Not a fit name/];

test("an event is heard by its players, by watchers where it is about a lot, and by no stranger of whatever role", async () => {
  const [anna, bruno] = await server.newPlayers(2);
  const [lot] = first(1, await gladiatorsOnMarket(server, anna));
  const listen = async (player: TestPlayer) => {
    const socket = await server.connect(player.token);
    return { player, socket, heard: new RecordedEvents(socket) };
  };
  const strangers = await Promise.all(
    ROLES.map(async (role) => listen(await createOperator(server, role))),
  );
  const watcher = await listen(await createOperator(server, "USER"));
  const [ofAnna, ofBruno] = await Promise.all([listen(anna), listen(bruno)]);
  for (const { socket } of [watcher, ofBruno]) {
    await socket.emitWithAck("watch", { gladiators: { [lot.id]: 0 } });
  }

  await bid(server, anna, lot.id, 300);
  await server.call(changeMaximum, { id: lot.id, maxAmount: MAXIMUM }, anna.token);
  await bid(server, bruno, lot.id, 1700);
  const note = { note: "Strong in the arm" };
  await server.call(keepOnShortlist, { id: lot.id, ...note }, anna.token);
  await server.call(saveSearch, { name: "Young ones", filters: { maxAge: "20" } }, anna.token);
  await server.call(setNotificationPreferences, parsePreferences({}), anna.token);
  const { token } = await createOperator(server, "MODERATOR");
  const renaming = { id: anna.id, username: "Annabella", ...because("Not a fit name") };
  await server.call(renamePlayer, renaming, token);
  await fixture.pass(lot.marketEndTime - fixture.clock.now());
  await ofAnna.heard.first("letter", ({ letter }) => letter.kind === "lost");
  const { letters } = await server.call(myLetters, {}, anna.token);
  await server.call(readLetters, { id: letters[0]?.id ?? "" }, anna.token);
  await server.call(dismissAbsence, {}, anna.token);
  await server.call(clearLineUp, {}, anna.token);
  await ofAnna.heard.first("absence");
  // Her first connection ends for one too many; the last ones end with their session.
  for (let opened = 1; opened < SOCKETS_PER_ACCOUNT_MAX; opened += 1) {
    await server.connect(anna.token);
  }
  const lastOfAnna = await listen(anna);
  await ofAnna.heard.first("connection-ended");
  await server.call(logout, {}, anna.token);
  await lastOfAnna.heard.first("session-ended");
  await watcher.heard.first("auction-ended");
  for (const { heard } of strangers) await heard.first("market");

  const namesOf = (...listeners: { heard: RecordedEvents }[]) =>
    new Set(listeners.flatMap(({ heard }) => heard.all.map(({ name }) => name)));
  // A new private event must be caused here.
  await eventually(() => {
    expect([...namesOf(ofAnna, lastOfAnna)]).toEqual(expect.arrayContaining(EVENTS_FOR("owner")));
    expect([...namesOf(watcher)]).toEqual(expect.arrayContaining(EVENTS_FOR("watchers")));
  });
  // The answers come after everything that was sent before.
  const others = [watcher, ofBruno, ...strangers];
  for (const { socket } of others) await socket.emitWithAck("unwatch", { gladiators: [] });
  /** Leaves out the player's own school: a node that may have missed events sends it once more. */
  const foreignTo = async ({ player, heard }: typeof watcher) => {
    const own = await schoolOf(server, player);
    const isOwn = ({ event }: (typeof heard.all)[number]) => isDeepStrictEqual(event, own);
    return new Set(heard.all.filter((one) => !isOwn(one)).map(({ name }) => name));
  };
  expect(EVENTS_FOR("everybody", "watchers")).toEqual(
    expect.arrayContaining([...(await foreignTo(watcher))]),
  );
  for (const stranger of strangers) {
    expect(EVENTS_FOR("everybody")).toEqual(
      expect.arrayContaining([...(await foreignTo(stranger))]),
    );
  }
  // Others hear of the same lot, but of nothing that is Anna's alone.
  const told = (listener: { heard: RecordedEvents }) => JSON.stringify(listener.heard.all);
  for (const secret of SECRETS) {
    expect(told(ofAnna)).toMatch(secret);
    for (const other of others) expect(told(other)).not.toMatch(secret);
  }
  const ofOthers = ["shortlist", "saved-searches", "session-ended", "user", "connection-ended"];
  for (const name of ofOthers) expect(namesOf(ofBruno)).not.toContain(name);
});
