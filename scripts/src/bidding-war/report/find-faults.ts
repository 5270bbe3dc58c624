import type { WarReport } from "./war-report.ts";

/** Why a war is lost, one sentence each; none: it is won. */
export function findFaults({ checks, events }: Pick<WarReport, "checks" | "events">): string[] {
  const faults: string[] = [];
  const { missing, differing, disagreeing, audit } = checks;
  if (missing.length > 0) {
    const [first] = missing;
    const found = first?.found
      ? `there is ${first.found.bidAmount} by ${first.found.bidder}`
      : "there is none";
    faults.push(
      `${missing.length} acknowledged bids are missing from the history; the first: bid ${first?.bidId}, ${first?.bidAmount} gold by ${first?.bidder} (${found})`,
    );
  }
  if (differing.length > 0) {
    const [first] = differing;
    faults.push(
      `${differing.length} auctions on screens differ from the server; the first: ${first?.whose} shows seq ${first?.shown?.seq ?? "nothing"} of ${first?.gladiatorId}, the server has ${first?.expected?.seq ?? "nothing"}`,
    );
  }
  if (events.lost > 0) faults.push(`${events.lost} bids never came to a screen that watched`);
  if (disagreeing.length > 0) {
    faults.push(`watch and HTTP tell differently about ${disagreeing.join(", ")}`);
  }
  if (audit && !audit.isSound) {
    faults.push(`the audit ${audit.isDone ? "found" : "could not be made"}: ${audit.output}`);
  }
  return faults;
}
