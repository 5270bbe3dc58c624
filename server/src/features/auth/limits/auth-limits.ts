import { byHome, byNetwork, type NetworkRule } from "../../../http/requests/limit-networks.ts";
import type { RateRule } from "../../../platform/rate-limit/rate-limit.ts";

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Guessing one account's password from one place; guessing many from one place. Failures count. */
export const LOGIN_BY_ACCOUNT = byNetwork({
  name: "login-account",
  points: 10,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
});
export const LOGIN_BY_ADDRESS = byNetwork({
  name: "login-address",
  points: 100,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
});
/** Guessing in a browser that its player has proved to be theirs. */
export const LOGIN_BY_BROWSER: RateRule = {
  name: "login-browser",
  points: 10,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};
/** Right passwords, each of which leaves a session for a month. Nobody else can use them up. */
export const SIGN_INS_BY_ACCOUNT: RateRule = {
  name: "sign-ins",
  points: 60,
  perSeconds: HOUR_S,
  isShared: true,
};
/** Guessing one account's password from everywhere. It refuses nobody, but each address gets less. */
export const GUESSES_AT_ACCOUNT: RateRule = {
  name: "guesses-account",
  points: 100,
  perSeconds: HOUR_S,
  isShared: true,
  isSilent: true,
};
/** Guessing one account's password from one place, once many have been guessing. */
export const LOGIN_OF_GUESSED = byNetwork({
  name: "login-guessed",
  points: 3,
  perSeconds: HOUR_S,
  isShared: true,
});
/** Beyond it an address waits behind all others in the queue for hashing. */
export const FIRST_HASHES = byNetwork({
  name: "hashes-first",
  points: 3,
  perSeconds: QUARTER_HOUR_S,
  isSilent: true,
});

/** Asking whether names and addresses are taken, by registering or by a change of e-mail. */
export const REGISTER_TRIES_BY_ADDRESS = byNetwork({
  name: "register-tries",
  points: 60,
  perSeconds: HOUR_S,
  isShared: true,
});

export function registrationLimit(perDay: number): NetworkRule {
  return byHome({
    name: "register-address",
    points: perDay,
    perSeconds: DAY_S,
    isShared: true,
  });
}

/** Accounts beyond it begin with little room, so that an address's new accounts hold few lots together. */
export function roomLimit(perDay: number): NetworkRule {
  return byHome({
    name: "register-room",
    points: perDay,
    perSeconds: DAY_S,
    isShared: true,
    isSilent: true,
  });
}

export const SESSION_CALLS: RateRule = { name: "session-calls", points: 120, perSeconds: 60 };

/** Tickets are 256 random bits, so this bounds work, not guessing. */
export const EXCHANGE_BY_ADDRESS = byNetwork({
  name: "exchange-address",
  points: 60,
  perSeconds: 600,
  isShared: true,
});
export const SIGN_ON_BY_ADDRESS = byNetwork({
  name: "sign-on-address",
  points: 60,
  perSeconds: 600,
  isShared: true,
});

/** Asking for links: one place that asks for many addresses, and one address asked for from everywhere. */
export const FORGOT_BY_ADDRESS = byNetwork({
  name: "forgot-address",
  points: 10,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
});
/** Half a link's life: a stranger who uses the points up leaves a working link in the mailbox. */
export const FORGOT_BY_ACCOUNT: RateRule = {
  name: "forgot-account",
  points: 2,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};

/** Asking for the link that confirms the own address: that address may be somebody else's. */
export const CONFIRMATION_BY_ACCOUNT: RateRule = {
  name: "confirmation-account",
  points: 2,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};

/** Each sends a mail to whatever address is asked for. */
export const EMAIL_CHANGES_BY_ACCOUNT: RateRule = {
  name: "email-account",
  points: 5,
  perSeconds: HOUR_S,
  isShared: true,
};

/** The same from many accounts, to one address that may be a stranger's. */
export const EMAIL_CHANGES_BY_TARGET: RateRule = {
  name: "email-target",
  points: 2,
  perSeconds: HOUR_S,
  isShared: true,
};

/** Guessing the password from within a session. */
export const PASSWORD_BY_SESSION: RateRule = {
  name: "password-session",
  points: 10,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};

/** Showing links that don't work, and each that does. Tokens are 256 random bits: this bounds work. */
export const LINKS_BY_ADDRESS = byNetwork({
  name: "links-address",
  points: 30,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
});
