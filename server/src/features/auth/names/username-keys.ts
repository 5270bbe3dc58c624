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
  return { usernameKey: accountKeyOf(username), usernameSkeleton: skeletonOf(joined(username)) };
}

/** Keys under which a taken look-alike may be stored: its skeleton, or that of an earlier release. */
export function skeletonsLike(username: string): string[] {
  return [skeletonOf(joined(username)), formerSkeletonOf(joined(username))];
}

function joined(username: string): string {
  return username.replaceAll(/[ ._-]/g, "");
}

/** Letters with a stroke or a hook, which Unicode doesn't take apart, and digits, by what they look like. */
const LOOKS = new Map(
  Object.entries({
    a: "ⱥ4",
    b: "ƀɓƃ8",
    c: "ȼƈ",
    d: "đɖɗƌð",
    e: "ɇ3",
    f: "ƒ",
    g: "ǥɠ9",
    h: "ħɦⱨ",
    j: "ɉ",
    k: "ƙⱪ",
    l: "łƚɫⱡ",
    m: "ɱ",
    n: "ɲƞŋ",
    o: "øɵ",
    p: "ᵽƥ",
    q: "ɋʠ",
    r: "ɍɽ",
    s: "ȿʂ5",
    t: "ŧƭⱦʈ7",
    u: "ʉ",
    y: "ɏƴ",
    z: "ƶȥɀⱬ2",
  }).flatMap(([letter, looks]) => [...looks].map((look): [string, string] => [look, letter])),
);

/** Accents, strokes and case don't count, so i and l are one letter: I looks like both. */
export function skeletonOf(text: string): string {
  // Some are drawn as a letter with a stroke of its own.
  const drawn = drawnOf(text).replaceAll(/\p{M}/gu, "");
  const letters = [...drawn].map((letter) => LOOKS.get(letter) ?? letter).join("");
  return asInscribed(letters.replaceAll("cl", "d").replaceAll("i", "l"));
}

/** As names were stored before strokes and digits were looked at. compat until 0.3.0 */
function formerSkeletonOf(text: string): string {
  return asInscribed(drawnOf(text).replaceAll("i", "l"));
}

function drawnOf(text: string): string {
  // The last range is of apostrophes and other small signs that count as letters.
  const bare = text.normalize("NFKD").replaceAll(/[\p{Script=Inherited}\u02b0-\u02ff]/gu, "");
  // Alone among letters, a capital sigma looks like none of its small ones.
  return unhomoglyph(foldCase(unhomoglyph(bare.replaceAll(/[Σς]/g, "σ")))).toLowerCase();
}

/** By letters, through upper case: ß and ss, ı and i become the same. */
function foldCase(text: string): string {
  return [...text].map((letter) => letter.toUpperCase().toLowerCase()).join("");
}
