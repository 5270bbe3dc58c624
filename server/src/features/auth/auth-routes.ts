import {
  completeProfile,
  forgotPassword,
  login,
  logout,
  me,
  register,
  resetPassword,
  signInOptions,
} from "@ludus/shared/contract/auth-api";
import { servePlayer, servePublic, type Route, type ServeContext } from "../../http/serve.ts";
import type { AuthContext } from "./auth-context.ts";
import { SESSION_CALLS } from "./auth-limits.ts";
import { completePlayerProfile } from "./complete-profile.ts";
import { logIn } from "./login.ts";
import { logOut } from "./logout.ts";
import { currentPlayer } from "./me.ts";
import { sendResetLink } from "./recovery/forgot-password.ts";
import { setPasswordByLink } from "./recovery/reset-password.ts";
import { registerPlayer } from "./register.ts";

export function authRoutes(
  serve: ServeContext,
  context: AuthContext,
  { hasDiscord }: { hasDiscord: boolean },
): Route[] {
  return [
    servePublic(serve, register, (input, caller) => registerPlayer(context, input, caller)),
    servePublic(serve, login, (input, caller) => logIn(context, input, caller)),
    servePublic(serve, signInOptions, async () => ({
      discord: hasDiscord,
      email: context.sendsMail,
    })),
    servePublic(serve, forgotPassword, (input, caller) => sendResetLink(context, input, caller)),
    servePublic(serve, resetPassword, (input, caller) => setPasswordByLink(context, input, caller)),
    servePlayer(serve, logout, SESSION_CALLS, (_input, signedIn) => logOut(context, signedIn)),
    servePublic(serve, me, (_input, caller) => currentPlayer(context, serve.findSession, caller)),
    servePlayer(serve, completeProfile, SESSION_CALLS, (input, signedIn) =>
      completePlayerProfile(context, input, signedIn),
    ),
  ];
}
