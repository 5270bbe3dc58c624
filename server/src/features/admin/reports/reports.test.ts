import { describe, expect, test } from "vitest";
import { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { changeRole } from "@ludus/shared/acts/change-role";
import { closeReport } from "@ludus/shared/acts/close-report";
import { closeReportsAbout } from "@ludus/shared/acts/close-reports-about";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { REPORT_TEXT_LENGTH_MAX, REPORTS_KEPT_MS } from "@ludus/shared/limits";
import { HOUR_MS } from "@ludus/shared/durations";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, first, gladiatorsOnMarket, outcomesOf, refusalOf } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import type { TestPlayer } from "#test/test-players.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { pruneReports } from "./report-player.ts";

const clock = new FakeClock();
const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const server = await TestServer.forFile({ now: clock.now, logTo, logLevel: "info" });
const moderator = await createOperator(server, "MODERATOR");

const newPlayer = async () => (await server.newPlayers(1))[0];

/** The id of a bid that the player places. */
async function bidIdOf(player: TestPlayer): Promise<string> {
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  return (await bid(server, player, lot.id, lot.minimumBid)).bid.id;
}

const report = (reporter: TestPlayer, bidId: string, part: { text?: string } = {}) =>
  server.call(reportBidder, { bidId, reason: "cheating", ...part }, reporter.token);
const list = (query: Partial<InputOf<typeof listReports>> = {}, operator = moderator) =>
  server.call(listReports, { limit: 100, ...query }, operator.token);
async function reportsAbout({ id }: TestPlayer, query: Partial<InputOf<typeof listReports>> = {}) {
  return (await list(query)).reports.filter(({ reported }) => reported.id === id);
}
const actsOn = async ({ id }: TestPlayer) =>
  (await server.call(auditLog, { player: id }, moderator.token)).acts;

describe("a player's report", () => {
  test("a report reaches the moderators once, however often it is sent", async () => {
    const [anna, ben] = [await newPlayer(), await newPlayer()];
    const bidId = await bidIdOf(ben);
    const { open: before } = await list();
    const answers = await Promise.all([
      report(anna, bidId, { text: " Two accounts " }),
      report(anna, bidId, { text: " Two accounts " }),
    ]);
    answers.push(await report(anna, bidId, { text: "Again" }));
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ reported: true })));
    expect(await reportsAbout(ben)).toEqual([
      {
        id: expect.any(String),
        at: clock.now(),
        reported: { id: ben.id, username: ben.username },
        reporter: { id: anna.id, username: anna.username },
        reason: "cheating",
        text: "Two accounts",
        openAboutPlayer: 1,
        closedAt: null,
      },
    ]);
    expect((await list()).open).toBe(before + 1);
    const logged = lines.filter((line) => line.includes("player-reported"));
    expect(logged.filter((line) => line.includes(anna.id))).toHaveLength(1);
    expect(logged.join("")).not.toContain("Two accounts");
  });

  test("nobody reports themselves, a deleted player, or a bid that doesn't exist", async () => {
    const [anna, ben] = [await newPlayer(), await newPlayer()];
    const [own, ofBen] = [await bidIdOf(anna), await bidIdOf(ben)];
    await server.call(deleteAccount, { username: ben.username }, ben.token);
    const { open: before } = await list();
    const self = await refusalOf(report(anna, own));
    expect(self.toBody()).toMatchObject({
      code: "INVALID_FIELDS",
      fields: { bidId: "You can't report yourself" },
    });
    for (const bidId of [ofBen, "9999999999999999", "0"]) {
      expect(await refusalOf(report(anna, bidId))).toMatchObject({ code: "PLAYER_NOT_FOUND" });
    }
    const tooLong = { text: "x".repeat(REPORT_TEXT_LENGTH_MAX + 1) };
    expect(await refusalOf(report(anna, own, tooLong))).toMatchObject({ code: "INVALID_FIELDS" });
    expect((await list()).open).toBe(before);
  });
});

describe("the moderators' reports", () => {
  test("a closed report leaves a row in the audit log, and its player can be reported anew", async () => {
    const [anna, ben] = [await newPlayer(), await newPlayer()];
    const bidId = await bidIdOf(ben);
    await report(anna, bidId);
    const [{ id }] = first(1, await reportsAbout(ben));
    const order = { id, ...because("No second account") };
    const done = await server.call(closeReport, order, moderator.token);
    expect(await server.call(closeReport, order, moderator.token)).toEqual(done);
    expect(await actsOn(ben)).toMatchObject([
      { kind: "report-closed", operator: { id: moderator.id }, reason: "No second account" },
    ]);
    const again = server.call(closeReport, { id, ...because() }, moderator.token);
    expect(await refusalOf(again)).toMatchObject({ code: "NOTHING_TO_CHANGE" });
    const { key, reason } = order;
    const other = server.call(closeReport, { id: "another", key, reason }, moderator.token);
    expect(await refusalOf(other)).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    expect(await reportsAbout(ben)).toEqual([]);
    await report(anna, bidId);
    expect(await reportsAbout(ben)).toMatchObject([{ openAboutPlayer: 1, closedAt: null }]);
    expect(await reportsAbout(ben, { state: "closed" })).toMatchObject([
      { id, closedAt: clock.now(), openAboutPlayer: 1 },
    ]);
    expect(await actsOn(ben)).toHaveLength(1);
  });

  test("all reports about a player are closed by one act, and those about others stay", async () => {
    const [anna, ben, carl] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const [ofBen, ofCarl] = [await bidIdOf(ben), await bidIdOf(carl)];
    for (const reporter of [anna, carl]) await report(reporter, ofBen);
    await report(anna, ofCarl);
    expect(await reportsAbout(ben)).toMatchObject([{ openAboutPlayer: 2 }, { openAboutPlayer: 2 }]);
    const order = { id: ben.id, ...because() };
    const done = await server.call(closeReportsAbout, order, moderator.token);
    expect(await server.call(closeReportsAbout, order, moderator.token)).toEqual(done);
    expect(await actsOn(ben)).toMatchObject([{ kind: "reports-closed", after: "2" }]);
    expect([await reportsAbout(ben), await reportsAbout(carl)]).toMatchObject([[], [{}]]);
    const none = server.call(closeReportsAbout, { id: ben.id, ...because() }, moderator.token);
    expect(await refusalOf(none)).toMatchObject({ code: "NOTHING_TO_CHANGE" });
  });

  test.each([
    ["a moderator", "MODERATOR"],
    ["an ADMIN", "ADMIN"],
  ] as const)(
    "reports about %s are seen and closed by any other operator, never by themselves",
    async (_who, role) => {
      const [anna, carl] = [await newPlayer(), await newPlayer()];
      const reported = await createOperator(server, role);
      const bidId = await bidIdOf(reported);
      for (const reporter of [anna, carl]) await report(reporter, bidId);
      const [{ id }] = first(2, await reportsAbout(reported));
      const { open, reports } = await list({}, reported);
      expect(open).toBe((await list()).open - 2);
      expect(reports.map((one) => one.id)).not.toContain(id);
      const one = { id, ...because() };
      const all = { id: reported.id, ...because() };
      const refusals = [
        await refusalOf(server.call(closeReport, one, reported.token)),
        await refusalOf(server.call(closeReportsAbout, all, reported.token)),
      ];
      expect(refusals.map(({ code, message }) => `${code}: ${message}`)).toEqual(
        Array(2).fill("NOT_BELOW_YOU: Reports about you are closed by another operator."),
      );
      await server.call(closeReport, one, moderator.token);
      expect(await reportsAbout(reported)).toHaveLength(1);
      await server.call(closeReportsAbout, all, moderator.token);
      expect(await reportsAbout(reported)).toEqual([]);
    },
  );

  test("an operator doesn't find closed reports about themselves in the audit log, and others do", async () => {
    const [anna, admin] = [await newPlayer(), await createOperator(server, "ADMIN")];
    await report(anna, await bidIdOf(admin));
    await server.call(closeReportsAbout, { id: admin.id, ...because() }, moderator.token);
    await server.call(changeRole, { id: anna.id, role: "PREMIUM", ...because() }, admin.token);
    expect(await actsOn(admin)).toMatchObject([{ kind: "reports-closed" }]);
    const { acts } = await server.call(auditLog, {}, admin.token);
    expect(acts.map(({ kind }) => kind)).toContain("role-changed");
    expect(acts.filter(({ player }) => player?.id === admin.id)).toEqual([]);
  });

  test("the reports are read page by page, newest first", async () => {
    const [anna, ben] = [await newPlayer(), await newPlayer()];
    for (const player of [anna, ben]) {
      await report(player === anna ? ben : anna, await bidIdOf(player));
    }
    const { reports: all } = await list();
    expect(all.slice(0, 2).map(({ reported }) => reported.id)).toEqual([ben.id, anna.id]);
    const page = await list({ limit: 1 });
    const rest = await list({ before: page.next ?? "" });
    expect([...page.reports, ...rest.reports]).toEqual(all);
    expect([page.reports.length, rest.next]).toEqual([1, null]);
  });

  test("a deleted account takes the reports about it along, and its name off its own", async () => {
    const [anna, ben, carl] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const [ofAnna, ofBen] = [await bidIdOf(anna), await bidIdOf(ben)];
    await report(anna, ofBen);
    await report(carl, ofAnna);
    await server.call(deleteAccount, { username: anna.username }, anna.token);
    expect(await reportsAbout(anna)).toEqual([]);
    expect(await reportsAbout(ben)).toMatchObject([{ reporter: null, reason: "cheating" }]);
  });

  test("reports are forgotten a year after they were sent", async () => {
    const { database } = server.platform;
    const { reports } = await list();
    const oldest = Math.min(...reports.map(({ at }) => at));
    await pruneReports(database, oldest + REPORTS_KEPT_MS);
    expect((await list()).reports).toEqual(reports);
    await pruneReports(database, oldest + REPORTS_KEPT_MS + 1);
    expect((await list()).reports).toEqual(reports.filter(({ at }) => at !== oldest));
  });
});

/** Last: time passes, and sessions end. */
test("an account reports ten players in 24 hours, also at once, and learns when it may go on", async () => {
  const anna = await newPlayer();
  const bidIds: string[] = [];
  for (let others = 0; others < 12; others += 1) bidIds.push(await bidIdOf(await newPlayer()));
  const [earliest, last] = [bidIds.shift() ?? "", bidIds.pop() ?? ""];
  await report(anna, earliest);
  clock.advance(HOUR_MS);
  const { answers, refusals } = await outcomesOf(bidIds.map((bidId) => report(anna, bidId)));
  expect([answers.length, refusals.length]).toEqual([9, 1]);
  expect((await refusalOf(report(anna, last))).toBody()).toEqual({
    code: "TOO_MANY_REQUESTS",
    message: "You have reported 10 players in 24 hours. You can report another in 23 hours.",
    retryAfterSeconds: 23 * 3600,
  });
  expect(await report(anna, earliest)).toEqual({ reported: true });
  clock.advance(23 * HOUR_MS);
  expect(await report(anna, last)).toEqual({ reported: true });
});
