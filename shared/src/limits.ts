/** Business constants. Source: product specification, section 9. Units are in the names. */
export const MARKET_PAGE_SIZE = 12;
export const MARKET_PAGE_SIZE_MAX = 50;
export const MARKET_PREVIEW_SIZE = 6;

export const MINIMUM_BID_GOLD = 100;
export const MINIMUM_RAISE_GOLD = 100;

/** At once, until the first auction that the school bid on has ended. */
export const NEW_SCHOOL_LEADS_MAX = 5;
/** The same for accounts of an address beyond the first of a day: together they hold few of the lots. */
export const CROWDED_SCHOOL_LEADS_MAX = 1;

/** New accounts of an address in 24 hours. */
export const REGISTRATIONS_PER_DAY = 20;
/** The first of them may lead as many lots as any new school; more of them where e-mail confirms them. */
export const ROOMY_REGISTRATIONS_PER_DAY = 4;
export const ROOMY_REGISTRATIONS_PER_DAY_WITH_MAIL = 20;

/** Gladiators and leads of a school together. */
export const SCHOOL_PLACES = 24;

/** On a school's page, the newest of each; schools of 0.2.0 may own more gladiators. */
export const SCHOOL_FIXTURES_SHOWN = 5;
export const SCHOOL_MEETINGS_SHOWN = 10;
export const SCHOOL_DEALS_SHOWN = 10;
export const SCHOOL_TROPHIES_SHOWN_MAX = 50;
export const SCHOOL_GLADIATORS_SHOWN_MAX = 2 * SCHOOL_PLACES;

export const STARTING_PRICE_MIN = 100;
export const STARTING_PRICE_MAX = 1_000_000;
/** How many gladiators a school may offer at once. */
export const SALES_MAX = 3;
/** A gladiator who was offered can be taken back for so long, while nobody has bid. */
export const TAKE_BACK_MS = 10 * 60 * 1000;
/** Games that a gladiator has been through in his school before he is offered, and after he was. */
export const GAMES_BEFORE_SALE = 1;
export const GAMES_BETWEEN_SALES = 2;
export const SALES_LISTED_MS = 14 * 24 * 60 * 60 * 1000;
/** Sold lots that can be searched: the newest of 30 days. */
export const SOLD_LISTED_MAX = 2000;
/** Much longer than they are compared, so that operators can look back. */
export const SOLD_KEPT_MS = 180 * 24 * 60 * 60 * 1000;

export const GAMES_EVERY_MS = 7 * 24 * 60 * 60 * 1000;
export const BOUTS_PAGE_SIZE = 100;
/** Bouts that a letter about the games tells. */
export const LETTER_BOUTS_MAX = 6;

/** Gold paid for one point of reputation. */
export const GOLD_PER_REPUTATION = 100;

export const AUCTION_DURATION_MS = 72 * 60 * 60 * 1000;

export const RECENT_BIDS_IN_MODAL = 5;
export const RECENT_BIDS_ON_CARD = 3;
export const BID_HISTORY_PAGE_SIZE_MAX = 100;

export const JOURNAL_PAGE_SIZE = 50;
export const JOURNAL_PAGE_SIZE_MAX = 200;

export const LETTERS_PAGE_SIZE = 20;
export const LETTERS_PAGE_SIZE_MAX = 100;
export const LETTERS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;
export const UNREAD_COUNTED_MAX = 100;
/** An absence is at least this long without a visit. */
export const AWAY_AFTER_MS = 30 * 60 * 1000;
export const OUTCOMES_WHILE_AWAY_MAX = 3;
export const OUTBID_WHILE_AWAY_MAX = 10;
/** An unseen win is celebrated at a visit within this time. */
export const WINS_CELEBRATED_MS = 14 * 24 * 60 * 60 * 1000;
export const UNSEEN_WINS_MAX = 12;

export const PUSH_SUBSCRIPTIONS_MAX = 10;
export const PUSH_ENDPOINT_LENGTH_MAX = 2000;

export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 20;
export const EMAIL_LENGTH_MAX = 254;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
export const SCHOOL_NAME_LENGTH_MIN = 3;
export const SCHOOL_NAME_LENGTH_MAX = 50;
export const DEFAULT_SCHOOL_NAME = "Invictus Ludus";

export const ACT_REASON_LENGTH_MIN = 3;
export const ACT_REASON_LENGTH_MAX = 300;
/** A year. Longer is for good. */
export const SUSPENSION_HOURS_MAX = 8760;
export const ADJUSTED_GOLD_MAX = 1_000_000;
export const OPERATOR_PAGE_SIZE = 25;
export const OPERATOR_PAGE_SIZE_MAX = 100;
export const PLAYER_SEARCH_LENGTH_MAX = 254;
export const AUCTION_SEARCH_LENGTH_MAX = 100;
export const SHOWN_BIDS_OF_PLAYER_MAX = 50;
export const TOP_HOLDERS_SHOWN = 10;
export const SUSPECTS_SHOWN_MAX = 20;
export const REPORT_TEXT_LENGTH_MAX = 500;
/** In any 24 hours. */
export const REPORTS_PER_DAY_MAX = 10;
/** Open reports are counted up to this number. */
export const REPORTS_COUNTED_MAX = 100;
export const REPORTS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;
/** Figures are counted up to this number. */
export const FIGURES_COUNTED_MAX = 10_000;

export const COUNTDOWN_RED_BELOW_MINUTES = 30;
export const COUNTDOWN_ORANGE_BELOW_MINUTES = 120;

export const ATTRIBUTE_VALUE_MAX = 100;

export const SEARCH_PRICE_MIN_GOLD = 0;
export const SEARCH_PRICE_MAX_GOLD = 50_000;
export const SEARCH_NAME_LENGTH_MAX = 60;
export const SEARCH_LEVEL_MAX = 999;
export const SEARCH_AGE_MAX = 120;

export const ROMAN_DATE_YEAR_OFFSET = 1963;
export const CALLBACK_REDIRECT_DELAY_MS = 3000;
export const MARKET_RELOAD_DELAY_MS = 100;

export const SHORTLIST_LENGTH_MAX = 200;
export const SHORTLIST_NOTE_LENGTH_MAX = 280;
/** How long before an auction's end a reminder may come. */
export const REMINDER_LEADS_MS = [15 * 60 * 1000, 60 * 60 * 1000] as const;
export const SAVED_SEARCHES_MAX = 10;
export const SAVED_SEARCH_NAME_LENGTH_MAX = 40;
/** How many of its newest lots an alert names; it counts the others. */
export const ALERT_NAMED_MAX = 5;
/** A message goes out if an outbid player opens no tab within this time. */
export const OUTBID_TOLD_AFTER_MS = 10_000;
/** How many newest bids of a lot a sweep searches for lost leads. */
export const LOST_LEADS_SWEPT_BIDS = 100_000;
export const WATCHED_AUCTIONS_MAX = 200;
/** More watchers of a lot are told in round numbers. */
export const WATCHERS_EXACT_MAX = 20;
export const REQUEST_BODY_BYTES_MAX = 8 * 1024;
/** Several times the largest valid message, so that one that is too large can be answered. */
export const SOCKET_FRAME_BYTES_MAX = 64 * 1024;
/** How many tabs and devices have the live feed at once, on each node. */
export const SOCKETS_PER_ACCOUNT_MAX = 20;
/** On each node, whatever the packets hold. Above an account's limits of messages. */
export const PACKETS_WITHIN_MS = 5000;
export const PACKETS_PER_ACCOUNT_MAX = 1000;
export const PACKET_BYTES_PER_ACCOUNT_MAX = 1_000_000;
export const PACKETS_PER_ADDRESS_MAX = 5000;
export const PACKET_BYTES_PER_ADDRESS_MAX = 5_000_000;
export const REFUSALS_IN_A_ROW_MAX = 100;
export const REQUESTS_WITHIN_MS = 10_000;
export const REQUESTS_PER_ADDRESS_MAX = 2000;
export const IDEMPOTENCY_KEY_LENGTH_MAX = 64;

/** How often one auction may reach its watchers: at once, then the newest state at most this often. */
export const BID_EVENT_WINDOW_MS = 80;
export const BID_EVENT_WINDOW_LAST_MINUTE_MS = 50;
