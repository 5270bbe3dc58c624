import unhomoglyph from "unhomoglyph";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";

export interface UsernameKeys {
  usernameKey: string;
  usernameSkeleton: string;
}

/**
 * Two usernames with the same `usernameKey` are one name; two with the same `usernameSkeleton` look
 * alike (UTS 39). No two players may share either.
 */
export function usernameKeysOf(username: string): UsernameKeys {
  return { usernameKey: accountKeyOf(username), usernameSkeleton: skeletonOf(username) };
}

/** Accents don't count. As it is written first, since I looks like l and і doesn't; then case. */
export function skeletonOf(text: string): string {
  const bare = text.normalize("NFKD").replaceAll(/\p{Script=Inherited}/gu, "");
  // Alone among letters, a capital sigma looks like none of its small ones.
  return unhomoglyph(foldCase(unhomoglyph(bare.replaceAll(/[Σς]/g, "σ")))).toLowerCase();
}

/** By letters, through upper case: ß and ss, ı and i become the same. */
function foldCase(text: string): string {
  return [...text].map((letter) => letter.toUpperCase().toLowerCase()).join("");
}
