import unhomoglyph from "unhomoglyph";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import { asInscribed } from "@ludus/shared/rules/accounts/names";

export interface UsernameKeys {
  usernameKey: string;
  usernameSkeleton: string;
}

/**
 * Two usernames with the same `usernameKey` are one name; two with the same `usernameSkeleton` look
 * alike (UTS 39). No two players may share either.
 */
export function usernameKeysOf(username: string): UsernameKeys {
  const usernameSkeleton = skeletonOf(username.replaceAll(/[ ._-]/g, ""));
  return { usernameKey: accountKeyOf(username), usernameSkeleton };
}

/** Accents and case don't count, so i and l are one letter: I looks like both. */
export function skeletonOf(text: string): string {
  // The last range is of apostrophes and other small signs that count as letters.
  const bare = text.normalize("NFKD").replaceAll(/[\p{Script=Inherited}\u02b0-\u02ff]/gu, "");
  // Alone among letters, a capital sigma looks like none of its small ones.
  const drawn = unhomoglyph(foldCase(unhomoglyph(bare.replaceAll(/[Σς]/g, "σ")))).toLowerCase();
  return asInscribed(drawn.replaceAll("i", "l"));
}

/** By letters, through upper case: ß and ss, ı and i become the same. */
function foldCase(text: string): string {
  return [...text].map((letter) => letter.toUpperCase().toLowerCase()).join("");
}
