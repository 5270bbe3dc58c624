import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. Store the hash only. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hex, which suffices for 256 random bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
