import { and, count, desc, inArray, isNotNull, isNull, lt, ne } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { listReports } from "@ludus/shared/contract/operators/reports-api";
import { REPORTS_COUNTED_MAX } from "@ludus/shared/limits";
import { countUpTo } from "../../../platform/database/count-up-to.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { pageOf } from "../../../platform/database/page-of.ts";
import { readUsernames } from "../players/read-usernames.ts";

/** Without those about the operator, who would read there who told on them. */
export async function listReportsFor(
  read: Reader,
  { state, before, limit }: InputOf<typeof listReports>,
  operatorId: string,
): Promise<ReplyOf<typeof listReports>> {
  const { reports } = read.tables;
  const isOpen = and(isNull(reports.closedAt), ne(reports.reportedId, operatorId));
  const isClosed = and(isNotNull(reports.closedAt), ne(reports.reportedId, operatorId));
  const isBefore = before === undefined ? undefined : lt(reports.id, before);
  const rows = await read
    .select()
    .from(reports)
    .where(and(state === "open" ? isOpen : isClosed, isBefore))
    .orderBy(desc(reports.id))
    .limit(limit + 1);
  const open = await countUpTo(REPORTS_COUNTED_MAX, read, reports.id, isOpen);
  const { page, next } = pageOf(rows, limit, ({ id }) => id);
  const reportedIds = page.map(({ reportedId }) => reportedId);
  const openAbout = await countOpenAbout(read, reportedIds);
  const player = await readUsernames(read, [
    ...reportedIds,
    ...page.flatMap(({ reporterId }) => reporterId ?? []),
  ]);
  return {
    reports: page.map(({ id, createdAt, reporterId, reportedId, reason, text, closedAt }) => ({
      id,
      at: createdAt,
      reported: player(reportedId),
      reporter: reporterId === null ? null : player(reporterId),
      reason,
      text,
      openAboutPlayer: openAbout.get(reportedId) ?? 0,
      closedAt,
    })),
    open,
    next,
  };
}

async function countOpenAbout(
  read: Reader,
  playerIds: readonly string[],
): Promise<Map<string, number>> {
  if (playerIds.length === 0) return new Map();
  const { reports } = read.tables;
  const rows = await read
    .select({ playerId: reports.reportedId, open: count() })
    .from(reports)
    .where(and(inArray(reports.reportedId, [...new Set(playerIds)]), isNull(reports.closedAt)))
    .groupBy(reports.reportedId);
  return new Map(rows.map(({ playerId, open }) => [playerId, open]));
}
