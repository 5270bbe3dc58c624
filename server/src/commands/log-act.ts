import { createLog } from "../log.ts";
import { createSecurityLog } from "../security-log.ts";

/**
 * Writes the act of a command to stderr, as the server would to its security log: stdout holds the
 * command's answer.
 */
export function logAct(player: string, reason: string): void {
  const securityLog = createSecurityLog(createLog("info", process.stderr));
  securityLog.record({ kind: "operator-act", player, reason });
  securityLog.close();
}
