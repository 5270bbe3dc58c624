import { count } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { isOpen } from "../../platform/database/schema/is-open.ts";

export async function countOpen(on: Reader): Promise<number> {
  const { auctions } = on.tables;
  const [open] = await on.select({ total: count() }).from(auctions).where(isOpen(auctions));
  return open?.total ?? 0;
}
