import type { WarFigures } from "./war-figures.ts";

/** Why a war is lost, one sentence each; none: it is won. */
export function findFailures({
  checks,
  events,
  away,
}: Pick<WarFigures, "checks" | "events" | "away">): string[] {
  const failures: string[] = [];
  const { missing, brokenMaxima, wrongHolds, differing, disagreeing, audit } = checks;
  if (missing.length > 0) {
    const [first] = missing;
    const found = first?.found
      ? `there is ${first.found.bidAmount} by ${first.found.bidder}`
      : "there is none";
    failures.push(
      `${missing.length} acknowledged bids are missing from the history; the first: bid ${first?.bidId}, ${first?.bidAmount} gold by ${first?.bidder} (${found})`,
    );
  }
  if (brokenMaxima.length > 0) {
    failures.push(`${brokenMaxima.length} maxima were not honoured; the first: ${brokenMaxima[0]}`);
  }
  if (wrongHolds.length > 0) {
    failures.push(`${wrongHolds.length} bidders' held gold is wrong; the first: ${wrongHolds[0]}`);
  }
  if (differing.length > 0) {
    const [first] = differing;
    failures.push(
      `${differing.length} auctions on screens differ from the server; the first: ${first?.whose} shows seq ${first?.shown?.seq ?? "nothing"} of ${first?.gladiatorId}, the server has ${first?.expected?.seq ?? "nothing"}`,
    );
  }
  if (events.lost > 0) failures.push(`${events.lost} bids never came to a screen that watched`);
  if (away && away.missing.length > 0) {
    failures.push(
      `${away.missing.length} of ${away.due} pushes to outbid players who were away never came; the first: ${away.missing[0]}`,
    );
  }
  if (disagreeing.length > 0) {
    failures.push(`watch and HTTP tell differently about ${disagreeing.join(", ")}`);
  }
  if (audit && !audit.isSound) {
    failures.push(`the audit ${audit.isDone ? "found" : "could not be made"}: ${audit.output}`);
  }
  return failures;
}
