import type { Headers } from "../../http/replies/reply.ts";
import type { FindSession, SignedIn } from "../../http/signed-in.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SecurityLog } from "../../security-log.ts";
import type { QueueView } from "../../platform/jobs/queue-view.ts";

export interface AdminContext {
  database: Pick<Database, "read" | "tables" | "transaction">;
  wallNow: () => number;
  auth: {
    findSession: FindSession;
    findSessionById(sessionId: string): Promise<SignedIn | null>;
  };
  /** Null if jobs wait in this process rather than in Redis. */
  queueView: QueueView | null;
  securityLog: SecurityLog;
  publicUrl: string | null;
  headers: Headers;
}
