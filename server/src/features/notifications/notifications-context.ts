import type { NotificationChannel } from "@ludus/shared/model/notification";
import type { Database } from "../../platform/database/database.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";
import type { FindReachable } from "./notice.ts";

export interface NotificationsContext {
  database: Database;
  gameNow: () => number;
  wallNow: () => number;
  publicUrl: string | null;
  trustedProxies: number;
  rateLimit: RateLimit;
  /** The channels that this server offers. */
  channels: Partial<Record<NotificationChannel, FindReachable>>;
}
