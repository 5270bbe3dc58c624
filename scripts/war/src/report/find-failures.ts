import { DESCRIPTORS_PER_MINUTE_MAX, MEGABYTES_PER_MINUTE_MAX } from "../attacks/growth.ts";
import type { WarFigures } from "./war-figures.ts";

/** Why a war is lost, one sentence each; none: it is won. */
export function findFailures({
  checks,
  events,
  light,
  away,
  sales,
  attacks,
  floods,
}: Pick<
  WarFigures,
  "checks" | "events" | "light" | "away" | "sales" | "attacks" | "floods"
>): string[] {
  const failures: string[] = [...(attacks ? findHarm(attacks) : []), ...findDelays(floods)];
  const { missing, brokenMaxima, wrongMaxima, differing, disagreeing, audit } = checks;
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
  if (wrongMaxima.length > 0) {
    failures.push(
      `${wrongMaxima.length} maxima are not those that were acknowledged; the first: ${wrongMaxima[0]}`,
    );
  }
  if (differing.length > 0) {
    const [first] = differing;
    failures.push(
      `${differing.length} auctions on screens differ from the server; the first: ${first?.whose} shows seq ${first?.shown?.seq ?? "nothing"} of ${first?.gladiatorId}, the server has ${first?.expected?.seq ?? "nothing"}`,
    );
  }
  if (events.lost > 0) failures.push(`${events.lost} bids never came to a screen that watched`);
  if (light.cut > 0) failures.push(`${light.cut} lines of light watchers were cut`);
  if (away && away.missing.length > 0) {
    failures.push(
      `${away.missing.length} of ${away.due} pushes to outbid players who were away never came; the first: ${away.missing[0]}`,
    );
  }
  if (sales && sales.wrong.length > 0) {
    failures.push(
      `${sales.wrong.length} things about sales are wrong; the first: ${sales.wrong[0]}`,
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

function findHarm(attacks: NonNullable<WarFigures["attacks"]>): string[] {
  const { isLong, missing, letters, megabytes, descriptors } = attacks;
  const harm: [is: boolean, failure: string][] = [
    [letters === 0, "no auction of the crowd ended with a letter"],
    [
      isLong && megabytes.perMinute > MEGABYTES_PER_MINUTE_MAX,
      `memory grows by ${megabytes.perMinute.toFixed(2)} MB a minute (at most ${MEGABYTES_PER_MINUTE_MAX})`,
    ],
    [
      isLong && descriptors.perMinute > DESCRIPTORS_PER_MINUTE_MAX,
      `descriptors grow by ${descriptors.perMinute.toFixed(2)} a minute (at most ${DESCRIPTORS_PER_MINUTE_MAX})`,
    ],
  ];
  return [...missing, ...harm.flatMap(([is, failure]) => (is ? [failure] : []))];
}

const FLOODED_PAGE_MS_MAX = 100;
const FLOODED_ACK_MS_MAX = 500;

function findDelays(floods: WarFigures["floods"]): string[] {
  return floods
    .filter(
      ({ restMsP50, ackMsP99 }) =>
        (restMsP50 ?? Infinity) > FLOODED_PAGE_MS_MAX ||
        (ackMsP99 ?? Infinity) > FLOODED_ACK_MS_MAX,
    )
    .map(({ name }) => `others waited during this flood: ${name}`);
}
