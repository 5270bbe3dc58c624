import { logFailure } from "../log-failure.ts";
import { useSession } from "./session.ts";

const UNHEARD_KEY = "unheard-sign-outs";
const UNHEARD_MAX = 5;
const REPEAT_MS = 30_000;

/** Runs only while there is something to repeat. */
let repeating: ReturnType<typeof setTimeout> | undefined;

/** Clears what is here at once; the server hears of it now, or when it can be reached again. */
export function logOut(): void {
  const { token } = useSession.getState();
  useSession.getState().end("player");
  if (token === null) return;
  storeUnheard([...readUnheard(), token].slice(-UNHEARD_MAX));
  void tellServer([token]);
}

/** Repeats the sign-outs that the server hasn't heard, also those of earlier visits. Returns the way to stop. */
export function repeatUnheardSignOuts(): () => void {
  const repeat = () => void tellServer(readUnheard());
  repeat();
  window.addEventListener("online", repeat);
  return () => {
    window.removeEventListener("online", repeat);
    clearTimeout(repeating);
  };
}

async function tellServer(tokens: readonly string[]): Promise<void> {
  for (const token of tokens) {
    try {
      if (await isEnded(token)) storeUnheard(readUnheard().filter((unheard) => unheard !== token));
    } catch (error) {
      logFailure("Logout was not heard", error);
    }
  }
  clearTimeout(repeating);
  if (readUnheard().length === 0) return;
  repeating = setTimeout(() => void tellServer(readUnheard()), REPEAT_MS);
}

/** Strangers see the button's page without what calls take. */
async function isEnded(token: string): Promise<boolean> {
  const [{ callApi, isSessionOver }, { logout }] = await Promise.all([
    import("../api/api.ts"),
    import("@ludus/shared/contract/accounts/auth-api"),
  ]);
  try {
    await callApi(logout, {}, { token });
    return true;
  } catch (error) {
    if (isSessionOver(error)) return true;
    throw error;
  }
}

/** Tokens that are good for nothing here but their end. */
function readUnheard(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(UNHEARD_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((token) => typeof token === "string") : [];
  } catch {
    return [];
  }
}

function storeUnheard(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(UNHEARD_KEY);
    else localStorage.setItem(UNHEARD_KEY, JSON.stringify(tokens));
  } catch {
    // Without storage the one call must do.
  }
}
