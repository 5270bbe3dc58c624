import Bowser from "bowser";

/** Real user agents are shorter. */
const USER_AGENT_LENGTH_MAX = 400;
const NAME_LENGTH_MAX = 60;

/** A browser in short words, such as "Firefox on Linux"; null if it doesn't say. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_LENGTH_MAX));
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== "");
  return words.length === 0 ? null : words.join(" on ").slice(0, NAME_LENGTH_MAX);
}
