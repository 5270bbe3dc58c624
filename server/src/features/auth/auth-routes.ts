import {
  completeProfile,
  exchangeTicket,
  forgotPassword,
  login,
  register,
  resetPassword,
  signInOptions,
} from "@ludus/shared/contract/accounts/auth-api";
import { logout, me, signOutByKey } from "@ludus/shared/contract/accounts/session-api";
import {
  account,
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmPassword,
  deleteAccount,
  endAllSessions,
  endSession,
  sendConfirmation,
} from "@ludus/shared/contract/accounts/account-api";
import { servePlayer, servePublic, type Route, type ServeContext } from "../../http/serve.ts";
import { cancelOwnEmailChange } from "./account/cancel-email-change.ts";
import { changeOwnEmail, confirmEmailByLink } from "./account/change-email.ts";
import { changeOwnPassword } from "./account/change-password.ts";
import { confirmOwnPassword } from "./account/confirm-password.ts";
import { deleteOwnAccount } from "./account/delete-account.ts";
import { ownAccount } from "./account/own-account.ts";
import { endOwnSession, endOwnSessions } from "./account/own-sessions.ts";
import { sendOwnConfirmation } from "./account/send-confirmation.ts";
import type { AuthContext } from "./auth-context.ts";
import { SESSION_CALLS } from "./limits/auth-limits.ts";
import { completePlayerProfile } from "./complete-profile.ts";
import { logIn } from "./login.ts";
import { logOut, logOutByKey } from "./logout.ts";
import { sendResetLink } from "./recovery/forgot-password.ts";
import { setPasswordByLink } from "./recovery/reset-password.ts";
import { registerPlayer } from "./register.ts";
import { exchangeLoginTicket } from "./sessions/login-tickets.ts";

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
    servePublic(serve, exchangeTicket, (input, caller) =>
      exchangeLoginTicket(context, input, caller),
    ),
    servePlayer(serve, logout, SESSION_CALLS, (_input, signedIn, caller) =>
      logOut(context, signedIn, caller),
    ),
    servePublic(serve, signOutByKey, (input, caller) => logOutByKey(context, input, caller)),
    servePlayer(serve, me, SESSION_CALLS, async (_input, { user }) => ({ user })),
    servePlayer(serve, completeProfile, SESSION_CALLS, (input, signedIn) =>
      completePlayerProfile(context, input, signedIn),
    ),
    servePlayer(serve, account, SESSION_CALLS, (_input, signedIn) => ownAccount(context, signedIn)),
    servePlayer(serve, changePassword, SESSION_CALLS, (input, signedIn, caller) =>
      changeOwnPassword(context, input, signedIn, caller),
    ),
    servePlayer(serve, confirmPassword, SESSION_CALLS, (input, signedIn) =>
      confirmOwnPassword(context, input, signedIn),
    ),
    servePlayer(serve, changeEmail, SESSION_CALLS, (input, signedIn, caller) =>
      changeOwnEmail(context, input, signedIn, caller),
    ),
    servePlayer(serve, cancelEmailChange, SESSION_CALLS, (_input, signedIn, caller) =>
      cancelOwnEmailChange(context, signedIn, caller),
    ),
    servePlayer(serve, sendConfirmation, SESSION_CALLS, (_input, signedIn) =>
      sendOwnConfirmation(context, signedIn),
    ),
    servePublic(serve, confirmEmail, (input, caller) => confirmEmailByLink(context, input, caller)),
    servePlayer(serve, endSession, SESSION_CALLS, (input, signedIn, caller) =>
      endOwnSession(context, input, signedIn, caller),
    ),
    servePlayer(serve, endAllSessions, SESSION_CALLS, (_input, signedIn, caller) =>
      endOwnSessions(context, signedIn, caller),
    ),
    servePlayer(serve, deleteAccount, SESSION_CALLS, (input, signedIn, caller) =>
      deleteOwnAccount(context, input, signedIn, caller),
    ),
  ];
}
