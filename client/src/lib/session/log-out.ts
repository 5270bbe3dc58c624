import { logFailure } from "../log-failure.ts";
import { useSession } from "./session.ts";

/** Clears what is here at once; a server that hears of it later, or never, can't hold anybody back. */
export function logOut(): void {
  const { token } = useSession.getState();
  useSession.getState().end("player");
  if (token === null) return;
  tellServer(token).catch((error: unknown) => logFailure("Logout was not heard", error));
}

/** Strangers see the button's page without what calls take. */
async function tellServer(token: string): Promise<void> {
  const [{ callApi }, { logout }] = await Promise.all([
    import("../api/api.ts"),
    import("@ludus/shared/contract/auth-api"),
  ]);
  await callApi(logout, {}, { token });
}
