import type { IncomingMessage } from "node:http";
import { Problem } from "@ludus/shared/contract/problems";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import type { FindSession, SignedIn } from "./signed-in.ts";

export function bearerTokenOf(request: IncomingMessage): string | null {
  const match = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}

/** @throws NOT_SIGNED_IN without a token, SESSION_ENDED with an unknown or ended one. */
export async function authenticate(
  request: IncomingMessage,
  findSession: FindSession,
): Promise<SignedIn> {
  const token = bearerTokenOf(request);
  if (token === null) throw new Problem("NOT_SIGNED_IN");
  const signedIn = await findSession(token, request);
  if (!signedIn) throw new Problem("SESSION_ENDED");
  return signedIn;
}

/** Every role includes those below it. @throws FORBIDDEN */
export function requireRole({ user }: Pick<SignedIn, "user">, role: Role): void {
  if (!hasRole(user.role, role)) throw new Problem("FORBIDDEN");
}

/** @throws EMAIL_NOT_VERIFIED */
export function requireVerifiedEmail({ mustVerifyEmail }: SignedIn): void {
  if (mustVerifyEmail) throw new Problem("EMAIL_NOT_VERIFIED");
}

/** @throws PROFILE_INCOMPLETE */
export function requireProfile({ user }: SignedIn): void {
  if (!user.profileCompleted) throw new Problem("PROFILE_INCOMPLETE");
}
