import { byHome, byNetwork, type NetworkRule } from "../../../http/requests/limit-networks.ts";
import type { RateRule } from "../../../platform/rate-limit/rate-limit.ts";

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

function shared(name: string, points: number, perSeconds: number): RateRule {
  return { name, points, perSeconds, isShared: true };
}

/** Guessing one account's password from one place; guessing many from one place. Failures count. */
export const LOGIN_BY_ACCOUNT = byNetwork(shared("login-account", 10, QUARTER_HOUR_S));
export const LOGIN_BY_ADDRESS = byNetwork(shared("login-address", 100, QUARTER_HOUR_S));
/** Guessing in a browser that its player has proved to be theirs. */
export const LOGIN_BY_BROWSER = shared("login-browser", 10, QUARTER_HOUR_S);
/** Right passwords, each of which leaves a session for a month. Nobody else can use them up. */
export const SIGN_INS_BY_ACCOUNT = shared("sign-ins", 60, HOUR_S);
/** Guessing one account's password from everywhere. It refuses nobody, but each address gets less. */
export const GUESSES_AT_ACCOUNT = { ...shared("guesses-account", 100, HOUR_S), isSilent: true };
/** Guessing one account's password from one place, once many have been guessing. */
export const LOGIN_OF_GUESSED = byNetwork(shared("login-guessed", 3, HOUR_S));
/** Beyond it an address waits behind all others in the queue for hashing. */
export const FIRST_HASHES = byNetwork({
  name: "hashes-first",
  points: 3,
  perSeconds: QUARTER_HOUR_S,
  isSilent: true,
});

/** Asking whether names and addresses are taken, by registering or by a change of e-mail. */
export const REGISTER_TRIES_BY_ADDRESS = byNetwork(shared("register-tries", 60, HOUR_S));

export function registrationLimit(perDay: number): NetworkRule {
  return byHome(shared("register-address", perDay, DAY_S));
}

/** Accounts beyond it begin with little room, so that an address's new accounts hold few lots together. */
export function roomLimit(perDay: number): NetworkRule {
  return byHome({ ...shared("register-room", perDay, DAY_S), isSilent: true });
}

export const SESSION_CALLS: RateRule = { name: "session-calls", points: 120, perSeconds: 60 };

/** Tickets are 256 random bits, so this bounds work, not guessing. */
export const EXCHANGE_BY_ADDRESS = byNetwork(shared("exchange-address", 60, 600));
export const SIGN_ON_BY_ADDRESS = byNetwork(shared("sign-on-address", 60, 600));

/** Asking for links: one place that asks for many addresses, and one address asked for from everywhere. */
export const FORGOT_BY_ADDRESS = byNetwork(shared("forgot-address", 10, QUARTER_HOUR_S));
/** Half a link's life: a stranger who uses the points up leaves a working link in the mailbox. */
export const FORGOT_BY_ACCOUNT = shared("forgot-account", 2, QUARTER_HOUR_S);

/** Asking for the link that confirms the own address: that address may be somebody else's. */
export const CONFIRMATION_BY_ACCOUNT = shared("confirmation-account", 2, QUARTER_HOUR_S);

/** Each sends a mail to whatever address is asked for. */
export const EMAIL_CHANGES_BY_ACCOUNT = shared("email-account", 5, HOUR_S);

/** The same from many accounts, to one address that may be a stranger's. */
export const EMAIL_CHANGES_BY_TARGET = shared("email-target", 2, HOUR_S);

/** Guessing the password from within a session. */
export const PASSWORD_BY_SESSION = shared("password-session", 10, QUARTER_HOUR_S);

/** Showing links that don't work, and each that does. Tokens are 256 random bits: this bounds work. */
export const LINKS_BY_ADDRESS = byNetwork(shared("links-address", 30, QUARTER_HOUR_S));
