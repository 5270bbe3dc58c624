import type { WarFigures } from "./war-figures.ts";

const BUSY = 0.9;
/** A share of the war's seconds that is no accident. */
const OFTEN = 0.2;
const LAG_MS_MAX = 20;
const LOOP_DELAY_MS_MAX = 100;

/** Reservations about the figures, one sentence each. */
export function findNotes(report: WarFigures): string[] {
  const { decisions, events, timeline, usage, options, checks, server, attacks, sales } = report;
  const seconds = timeline.slice(0, options.seconds);
  const often = (is: (second: (typeof seconds)[number]) => boolean) =>
    seconds.filter(is).length > seconds.length * OFTEN;
  const isTesterLimit = often(({ processorBusy }) => processorBusy > BUSY);
  const isMachineLimit = !isTesterLimit && often(({ loopBusy }) => loopBusy > BUSY);
  const lagMs = options.rate === null ? 0 : usage.arrivalLagMsMax;
  const {
    TOO_MANY_REQUESTS: limited = 0,
    INSUFFICIENT_GOLD: poor = 0,
    NO_PLACE_LEFT: full = 0,
  } = decisions.refused;
  const disorderly = events.stale + events.duplicated + events.outOfOrder;
  const isOrderDue = server.isPrivate && !options.isWithRedis;
  const isLimited = options.isAttacked || options.isFlooded;
  const notes: [applies: boolean, note: string][] = [
    [
      isTesterLimit,
      "The tester was the limit: it used a whole core. Run more testers at once, or on other machines.",
    ],
    [
      isMachineLimit,
      "The machine was the limit: the tester had work all the time and no core to do it on. Run it on another machine than the server.",
    ],
    [
      usage.loopDelayMsP99 > LOOP_DELAY_MS_MAX,
      `The tester was kept from running for up to ${Math.round(usage.loopDelayMsP99)} ms: what else runs on this machine is part of all times.`,
    ],
    [
      lagMs > LAG_MS_MAX,
      `The tester was up to ${Math.round(lagMs)} ms late with its arrivals; that is part of the acknowledgement times.`,
    ],
    [
      limited > 0 && !isLimited,
      `The server's rate limits refused ${limited} bids: they, not its speed, were measured. If it is yours, start it with RATE_LIMITS=off.`,
    ],
    [
      poor > decisions.total / 20,
      `${poor} bids were refused for want of gold: a longer war needs a higher STARTING_GOLD.`,
    ],
    [
      full > decisions.total / 20,
      `${full} bids were refused because a school was full: more --bidders, or accounts without men (--accounts).`,
    ],
    [
      isOrderDue && disorderly > 0,
      `${disorderly} events came stale, twice or out of order: a single node without Redis should send none of them.`,
    ],
    [
      decisions.idle > 0,
      `${decisions.idle} arrivals found nobody who wanted to bid: more --bidders or --auctions.`,
    ],
    [
      attacks?.isLong === false,
      "Whether memory grows was not judged: a war of 20 minutes or more shows it, when SQLite's caches are full.",
    ],
    [
      sales !== null && sales.sold === 0,
      "No man was sold, so nothing was proved about sales: on a private server they need --seconds 30; on yours, games (GAMES_EVERY_MS) and lots that end meanwhile.",
    ],
    [decisions.pending > 0, `${decisions.pending} bids had no answer when the war was over.`],
    [
      !checks.audit,
      "Only checked from the outside; give --database to have the invariants checked, too.",
    ],
  ];
  return notes.flatMap(([applies, note]) => (applies ? [note] : []));
}
