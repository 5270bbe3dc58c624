/** Name of the meta element by which a document says that nobody can sign in with Discord. */
export const NO_DISCORD_META = "no-discord";
