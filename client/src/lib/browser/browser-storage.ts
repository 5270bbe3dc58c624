/** Begins the keys of a player's answers to the letters that every school finds. */
export const LETTER_ANSWERS = "letter-answers:";

type Kind = "local" | "session";

/** Null where nothing is stored, or the browser keeps its storage closed to us. */
export function readStored(key: string, kind: Kind = "local"): string | null {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. @returns whether it will be there after a reload */
export function store(key: string, text: string | null, kind: Kind = "local"): boolean {
  try {
    if (text === null) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) store(key, null);
  } catch {
    // Nothing is stored where storage is closed.
  }
}

function storageOf(kind: Kind): Storage {
  return kind === "local" ? localStorage : sessionStorage;
}
