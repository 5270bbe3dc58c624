import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";

const QUARTER_HOUR_S = 15 * 60;

/** Guessing one account's password from one place; guessing many from one place; guessing from everywhere. */
export const LOGIN_BY_ACCOUNT: RateRule = {
  name: "login-account",
  points: 10,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};
export const LOGIN_BY_ADDRESS: RateRule = {
  name: "login-address",
  points: 100,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};
export const LOGIN_BY_ALL: RateRule = {
  name: "login-all",
  points: 1200,
  perSeconds: 60,
  isShared: true,
};

export const REGISTER_BY_ADDRESS: RateRule = {
  name: "register-address",
  points: 100,
  perSeconds: 600,
  isShared: true,
};
export const REGISTER_BY_ALL: RateRule = {
  name: "register-all",
  points: 1200,
  perSeconds: 60,
  isShared: true,
};

export const SESSION_CALLS: RateRule = { name: "session-calls", points: 120, perSeconds: 60 };

/** Tickets are 256 random bits, so this bounds work, not guessing. */
export const EXCHANGE_BY_ADDRESS: RateRule = {
  name: "exchange-address",
  points: 60,
  perSeconds: 600,
  isShared: true,
};
export const SIGN_ON_BY_ADDRESS: RateRule = {
  name: "sign-on-address",
  points: 60,
  perSeconds: 600,
  isShared: true,
};

/** Asking for links: one place that asks for many addresses, and one address asked for from everywhere. */
export const FORGOT_BY_ADDRESS: RateRule = {
  name: "forgot-address",
  points: 10,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};
/** Half a link's life: whoever uses them up in a player's name leaves a link that works in the mailbox. */
export const FORGOT_BY_ACCOUNT: RateRule = {
  name: "forgot-account",
  points: 2,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};

/** Guessing the password from within a session. */
export const PASSWORD_BY_SESSION: RateRule = {
  name: "password-session",
  points: 10,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};

/** Tokens are 256 random bits, so this bounds work, not guessing. */
export const LINKS_BY_ADDRESS: RateRule = {
  name: "links-address",
  points: 30,
  perSeconds: QUARTER_HOUR_S,
  isShared: true,
};
