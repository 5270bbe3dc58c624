/** Name of the meta element in which the server writes the milliseconds that its auctions run. */
export const AUCTION_DURATION_META = "auction-duration-ms";

/** The same for the milliseconds from games to games; 0: none are held. */
export const GAMES_EVERY_META = "games-every-ms";

/** Name of the meta element by which a document says that nobody can sign in with Discord. */
export const NO_DISCORD_META = "no-discord";
