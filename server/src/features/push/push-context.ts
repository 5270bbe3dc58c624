import type { Log } from "../../log.ts";
import type { Database } from "../../platform/database/database.ts";
import type { WebPush } from "../../platform/push/web-push.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limit.ts";

export interface PushContext {
  database: Database;
  webPush: WebPush;
  rateLimit: RateLimit;
  wallNow: () => number;
  log: Log;
}
