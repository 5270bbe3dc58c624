import { Problem, type ProblemCode } from "@ludus/shared/contract/problems";
import type { SecurityKind, SecurityLog } from "../../security-log.ts";
import { RateRefusal } from "./limit-rate.ts";

/** Refusals of what somebody may not do, or could not prove; others are everyday. */
const KINDS: Partial<Record<ProblemCode, SecurityKind>> = {
  FORBIDDEN: "forbidden",
  NOT_BELOW_YOU: "forbidden",
  CONFLICT_OF_INTEREST: "forbidden",
  WRONG_PASSWORD: "reauthentication-failed",
  LINK_EXPIRED: "link-misused",
};

interface RefusedCall {
  account?: string | undefined;
  caller: { readonly address: string };
  /** The call or message, as the contract names it. */
  call: string;
}

/** Writes refusals that concern safety to the security log; other errors are left alone. */
export function logRefusal(
  securityLog: SecurityLog,
  error: unknown,
  { account, caller, call }: RefusedCall,
): void {
  if (!(error instanceof Problem)) return;
  const isByLimit = error instanceof RateRefusal;
  const kind = isByLimit ? "refused-by-limit" : KINDS[error.code];
  if (kind === undefined) return;
  const reason = isByLimit ? error.limit : call;
  securityLog.record({ kind, account, address: caller.address, reason });
}
