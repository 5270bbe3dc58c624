import { readStored, store } from "../browser/browser-storage.ts";
import { logFailure } from "../browser/log-failure.ts";
import { useSession } from "./session.ts";

const UNHEARD_KEY = "unheard-sign-outs";
const UNHEARD_MAX = 5;
const KEY = /^[\da-f]{64}$/;
const REPEAT_MS = 30_000;

/** Runs only while there is something to repeat. */
let repeating: ReturnType<typeof setTimeout> | undefined;

/** Clears this browser at once. The server ends the session now, or when it can be reached again. */
export function logOut(): void {
  const { token } = useSession.getState();
  useSession.getState().end("player");
  if (token !== null) void signOut(token);
}

/** Repeats sign-outs that the server hasn't answered, also those of earlier visits. Returns the way to stop. */
export function repeatUnheardSignOuts(): () => void {
  const repeat = () => void repeatUnheard();
  repeat();
  window.addEventListener("online", repeat);
  return () => {
    window.removeEventListener("online", repeat);
    clearTimeout(repeating);
  };
}

/** While offline, the browser keeps a key that can end the session and nothing else. */
async function signOut(token: string): Promise<void> {
  const key = await signOutKeyOf(token);
  if (key !== null) storeUnheard([...readUnheard(), key].slice(-UNHEARD_MAX));
  const { callApi, isSessionOver, logout } = await loadCalls();
  try {
    await callApi(logout, {}, { token });
    forget(key);
  } catch (error) {
    if (isSessionOver(error)) forget(key);
    else logFailure("Logout was not heard", error);
  }
  repeatLater();
}

async function repeatUnheard(): Promise<void> {
  const keys = readUnheard();
  if (keys.length === 0) return;
  const { callApi, signOutByKey } = await loadCalls();
  for (const key of keys) {
    try {
      await callApi(signOutByKey, { key });
      forget(key);
    } catch (error) {
      logFailure("Logout was not heard", error);
    }
  }
  repeatLater();
}

function repeatLater(): void {
  clearTimeout(repeating);
  if (readUnheard().length > 0) repeating = setTimeout(() => void repeatUnheard(), REPEAT_MS);
}

/** Visitors load this page without the code for calls. */
async function loadCalls() {
  const [{ callApi, isSessionOver }, { logout, signOutByKey }] = await Promise.all([
    import("../api/api.ts"),
    import("@ludus/shared/contract/accounts/session-api"),
  ]);
  return { callApi, isSessionOver, logout, signOutByKey };
}

/** The token's SHA-256 in hex; null where the page came by plain HTTP, so that browsers can't hash. */
async function signOutKeyOf(token: string): Promise<string | null> {
  if (!("subtle" in crypto)) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function forget(key: string | null): void {
  storeUnheard(readUnheard().filter((unheard) => unheard !== key));
}

function readUnheard(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(UNHEARD_KEY) ?? "[]");
    const isKey = (key: unknown) => typeof key === "string" && KEY.test(key);
    return Array.isArray(stored) ? stored.filter((key): key is string => isKey(key)) : [];
  } catch {
    return [];
  }
}

function storeUnheard(keys: readonly string[]): void {
  store(UNHEARD_KEY, keys.length === 0 ? null : JSON.stringify(keys));
}
