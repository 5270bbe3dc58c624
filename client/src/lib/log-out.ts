import { logout } from "@ludus/shared/contract/auth-api";
import { callApi, logFailure } from "./api.ts";
import { useSession } from "./session.ts";

/** Tells the server and then clears what is here, whatever the server said. */
export async function logOut(): Promise<void> {
  try {
    await callApi(logout, {});
  } catch (error) {
    logFailure("Logout was not heard", error);
  }
  useSession.getState().end("player");
}
