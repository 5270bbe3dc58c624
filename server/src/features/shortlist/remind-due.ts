import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";
import type { ShortlistRow } from "../../presenters/present-shortlist-entry.ts";
import type { NewLetter } from "../letters/letter-writer.ts";
import { planReminder } from "./plan-reminder.ts";
import type { ShortlistContext } from "./shortlist-context.ts";

const LOOKED_AT_ONCE_MAX = 200;

type Context = Pick<ShortlistContext, "database" | "wallNow" | "facts" | "letters">;

/** Writes the due reminders, each once even if several nodes look. */
export async function remindDue(context: Context): Promise<void> {
  const { database, wallNow, facts } = context;
  const { shortlistEntries } = database.tables;
  await inBatches(LOOKED_AT_ONCE_MAX, async () => {
    const now = wallNow();
    const due = database.read
      .select({ userId: shortlistEntries.userId })
      .from(shortlistEntries)
      .where(lte(shortlistEntries.remindAt, now))
      .limit(1);
    // Most looks find nothing, and must not cost a write.
    if ((await due).length === 0) return 0;
    const done = await database.transaction((tx) => remindSome(tx, context, now));
    if (done.hasReminded) await facts.announce();
    return done.looked;
  });
}

async function remindSome(
  tx: Transaction,
  { letters }: Context,
  now: number,
): Promise<{ looked: number; hasReminded: boolean }> {
  const entries = await lockDue(tx, now);
  const auctionOf = await readOpenAuctions(tx, entries);
  const looks = entries.map((entry) => {
    const auction = auctionOf.get(entry.gladiatorId) ?? null;
    return { entry, auction, plan: planReminder(entry, auction, now) };
  });
  await savePlans(tx, looks);
  const reminders = looks.flatMap(({ entry, auction, plan }): NewLetter[] => {
    if (!plan.isDue || !auction) return [];
    const { id: auctionId, endsAt, currentBid } = auction;
    const about = { userId: entry.userId, gladiatorId: entry.gladiatorId, auctionId };
    return [
      { ...about, kind: "reminder", data: { marketEndTime: endsAt, currentBid }, createdAt: now },
    ];
  });
  await letters.write(tx, reminders);
  return { looked: entries.length, hasReminded: reminders.length > 0 };
}

function lockDue(tx: Transaction, now: number): Promise<ShortlistRow[]> {
  const { shortlistEntries } = tx.tables;
  const { remindAt, userId, gladiatorId } = shortlistEntries;
  return tx.lockRows(
    tx
      .select()
      .from(shortlistEntries)
      .where(lte(remindAt, now))
      .orderBy(asc(remindAt), asc(userId), asc(gladiatorId))
      .limit(LOOKED_AT_ONCE_MAX),
  );
}

async function readOpenAuctions(tx: Transaction, entries: readonly ShortlistRow[]) {
  const { auctions } = tx.tables;
  const gladiatorIds = [...new Set(entries.map((entry) => entry.gladiatorId))];
  const { id, gladiatorId, startsAt, endsAt, currentBid } = auctions;
  const open = await tx
    .select({ id, gladiatorId, startsAt, endsAt, currentBid })
    .from(auctions)
    .where(and(inArray(gladiatorId, gladiatorIds), isOpen(auctions)));
  return new Map(open.map((auction) => [auction.gladiatorId, auction]));
}

interface Look {
  entry: ShortlistRow;
  plan: ReturnType<typeof planReminder>;
}

/** Entries of one auction mostly share their plan, and then a statement. */
async function savePlans(tx: Transaction, looks: readonly Look[]): Promise<void> {
  const { shortlistEntries } = tx.tables;
  const alike = new Map<string, { look: Look; userIds: string[] }>();
  for (const look of looks) {
    const { entry, plan } = look;
    const key = `${entry.gladiatorId} ${plan.remindAt} ${plan.remindedAuctionId}`;
    const known = alike.get(key);
    if (known) known.userIds.push(entry.userId);
    else alike.set(key, { look, userIds: [entry.userId] });
  }
  for (const { look, userIds } of alike.values()) {
    const { remindAt, remindedAuctionId } = look.plan;
    const isLookedAt = and(
      eq(shortlistEntries.gladiatorId, look.entry.gladiatorId),
      inArray(shortlistEntries.userId, userIds),
    );
    await tx.update(shortlistEntries).set({ remindAt, remindedAuctionId }).where(isLookedAt);
  }
}
