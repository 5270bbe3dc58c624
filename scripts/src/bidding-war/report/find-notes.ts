import type { WarFigures } from "./war-figures.ts";

const BUSY = 0.9;
/** A share of the war's seconds that is no accident. */
const OFTEN = 0.2;
const LAG_MS_MAX = 20;
const LOOP_DELAY_MS_MAX = 100;

/** Reservations about the figures, one sentence each. */
export function findNotes(report: WarFigures): string[] {
  const { decisions, events, timeline, usage, options, checks, server } = report;
  const seconds = timeline.slice(0, options.seconds);
  const often = (is: (second: (typeof seconds)[number]) => boolean) =>
    seconds.filter(is).length > seconds.length * OFTEN;
  const notes: string[] = [];

  if (often(({ processorBusy }) => processorBusy > BUSY)) {
    notes.push(
      "The tester was the limit: a worker used a whole core. Add --workers, or another machine.",
    );
  } else if (often(({ loopBusy }) => loopBusy > BUSY)) {
    notes.push(
      "The machine was the limit: a worker had work all the time and no core to do it on. Run the tester on another machine than the server.",
    );
  }
  if (usage.loopDelayMsP99 > LOOP_DELAY_MS_MAX) {
    notes.push(
      `The tester's processes were kept from running for up to ${Math.round(usage.loopDelayMsP99)} ms: what else runs on this machine is part of all times.`,
    );
  }
  if (options.rate !== null && usage.arrivalLagMsMax > LAG_MS_MAX) {
    notes.push(
      `The tester was up to ${Math.round(usage.arrivalLagMsMax)} ms late with its arrivals; that is part of the acknowledgement times.`,
    );
  }
  const limited = decisions.refused.TOO_MANY_REQUESTS ?? 0;
  if (limited > 0) {
    notes.push(
      `The server's rate limits refused ${limited} bids: they, not its speed, were measured. If it is yours, start it with RATE_LIMITS=off.`,
    );
  }
  const poor = decisions.refused.INSUFFICIENT_GOLD ?? 0;
  if (poor > decisions.total / 20) {
    notes.push(
      `${poor} bids were refused for want of gold: a longer war needs a higher STARTING_GOLD.`,
    );
  }
  const disorderly = events.stale + events.duplicated + events.outOfOrder;
  if (server.isPrivate && !options.isWithRedis && disorderly > 0) {
    notes.push(
      `${disorderly} events came stale, twice or out of order: a single node without Redis should send none of them.`,
    );
  }
  if (decisions.idle > 0) {
    notes.push(
      `${decisions.idle} arrivals found nobody who wanted to bid: more --bidders or --auctions.`,
    );
  }
  if (decisions.pending > 0) {
    notes.push(`${decisions.pending} bids had no answer when the war was over.`);
  }
  if (!checks.audit) {
    notes.push(
      server.isPrivate
        ? "The audit was not run."
        : "Only checked from the outside; give --database to have the invariants checked, too.",
    );
  }
  return notes;
}
