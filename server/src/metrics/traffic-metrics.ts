import { Counter, Histogram, type Registry } from "prom-client";
import type { Meter } from "./meter.ts";
import { Tally } from "./tally.ts";

/** Requests that came, and events that went out. */
export function meterTraffic(registry: Registry): Pick<Meter, "requestAnswered" | "eventSent"> {
  const registers = [registry];
  const events = new Tally<string>();
  registry.registerMetric(
    new Counter({
      name: "ludus_events_total",
      help: "Events of the live feed sent to a room or a player, by event",
      labelNames: ["event"],
      registers: [],
      collect() {
        this.reset();
        for (const [event, count] of events) this.inc({ event }, count);
      },
    }),
  );
  const requests = new Counter({
    name: "ludus_http_requests_total",
    help: "HTTP requests answered, by method, route and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "ludus_http_request_seconds",
    help: "From an HTTP request's headers to the end of its answer, by method and route",
    labelNames: ["method", "route"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  return {
    eventSent: (event) => events.add(event),
    requestAnswered({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, ms / 1000);
    },
  };
}

/** Requests and messages that were refused or looked bad. */
export function meterDefences(
  registry: Registry,
  securityKinds: readonly string[],
): Pick<Meter, "rateRefused" | "securityNoted"> {
  const registers = [registry];
  const rateRefusals = new Counter({
    name: "ludus_rate_limit_refusals_total",
    help: "Requests and messages refused for having come too often, by rule",
    labelNames: ["rule"],
    registers,
  });
  const securityEvents = new Counter({
    name: "ludus_security_events_total",
    help: "What the security log was told, by kind, written or not",
    labelNames: ["kind"],
    registers,
  });
  // From zero: an increase can't be seen in a series that begins with it.
  for (const kind of securityKinds) securityEvents.inc({ kind }, 0);
  return {
    rateRefused: (rule) => rateRefusals.inc({ rule }),
    securityNoted: (kind) => securityEvents.inc({ kind }),
  };
}
