import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import { renamePlayer } from "@ludus/shared/acts/rename-player";
import { PASSWORD, type Account } from "@ludus/testkit/players/register-player";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { because, createOperator } from "#test/operators.ts";
import { registerTestPlayer } from "#test/register-test-player.ts";
import { runStatement } from "#test/servers/run-statement.ts";
import { untilLockAwaited } from "#test/servers/until-lock-awaited.ts";
import { isScaledOut } from "#test/servers/test-database.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile();
const admin = await createOperator(server, "ADMIN");

test.each<[string, (player: Account) => Promise<unknown>]>([
  [
    "a player is renamed",
    ({ id }) => server.call(renamePlayer, { id, username: "Renamed", ...because() }, admin.token),
  ],
  [
    "an account is deleted",
    ({ username, token }) =>
      server.call(deleteAccount, { username, currentPassword: PASSWORD }, token),
  ],
])(
  "%s while a closing holds the player's rows, and neither waits for the other in a circle",
  async (_name, act) => {
    const player = await registerTestPlayer(server);
    const [lot] = first(1, await gladiatorsOnMarket(server, player));
    await bid(server, player, lot.id, (lot.currentBid ?? 0) + 100);
    let acting: Promise<unknown> | undefined;
    await server.platform.database.transaction(async (tx) => {
      const { auctions, schools, shortlistEntries } = tx.tables;
      await tx.lockRows(tx.select().from(auctions).where(eq(auctions.leaderId, player.id)));
      await tx.lockRows(tx.select().from(schools).where(eq(schools.userId, player.id)));
      acting = act(player);
      await untilLockAwaited(server.platform.database);
      // It waits for nobody then.
      if (isScaledOut()) await runStatement(tx, sql`set local lock_timeout = 500`);
      // Shares the player's row, as the winner's is when the gladiator changes hands.
      const entry = { userId: player.id, gladiatorId: lot.id, createdAt: 0 };
      const nothing = { note: null, ownLimit: null, remindBeforeMs: null };
      const row = { ...entry, ...nothing, remindAt: null, remindedAuctionId: null };
      await tx.insert(shortlistEntries).values(row);
    });
    await expect(acting).resolves.toBeDefined();
  },
);
