import { MINUTE_MS } from "../durations.ts";
import { auctionPath, PAGE_PATHS } from "../page-paths.ts";
import { timeLeftText } from "../rules/auctions/countdown.ts";
import { formatGold, goldText } from "../rules/gold-text.ts";
import type { NewsKind } from "./news-kind.ts";

/** A lost lead. It has no letter: it may be won back. */
export interface LostLead {
  gladiatorId: string;
  gladiatorName: string;
  currentBid: number;
  leaderName: string;
  /** Players who watch read about their gold, those who are away about the time. */
  detail: { goldReleased: number } | { leftMs: number };
}

export const outbid = {
  event: "You are outbid",
  about: "bids of yours that are overtaken",
  defaults: { push: true, mail: false },
  push: { ttlSeconds: 12 * 3600, isUrgent: true },
  repeatAfterMs: 10 * MINUTE_MS,
  name: ({ gladiatorName }) => gladiatorName,
  tag: ({ gladiatorId }) => gladiatorId,
  subject: ({ gladiatorName }) => `Outbid on ${gladiatorName}`,
  summary: standingText,
  body: standingText,
  link: ({ gladiatorId }) => ({ label: "Bid again", path: auctionPath(gladiatorId) }),
  several: {
    subject: (count) => `${count} of your bids were overtaken`,
    body: (names) => `Others lead for ${names}.`,
    link: { label: "See your bids", path: `${PAGE_PATHS.market}?tab=active-bids` },
  },
} satisfies NewsKind<LostLead>;

function standingText({ leaderName, currentBid, detail }: LostLead): string {
  if ("leftMs" in detail) {
    const left = withoutSeconds(detail.leftMs);
    return `${goldText(currentBid)} by ${leaderName}. The auction ends in ${left}.`;
  }
  // A notice on the page has room for little.
  return `${formatGold(currentBid)} by ${leaderName}. Your ${formatGold(detail.goldReleased)} are back.`;
}

function withoutSeconds(leftMs: number): string {
  return leftMs < MINUTE_MS ? "less than a minute" : timeLeftText(leftMs).replace(/ \d+s$/, "");
}
