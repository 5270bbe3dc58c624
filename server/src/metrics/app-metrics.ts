import { collectDefaultMetrics, Registry } from "prom-client";
import { registerGauges, type Measured } from "./gauge-metrics.ts";
import { meterAuctions, meterBids } from "./market-metrics.ts";
import type { Meter } from "./meter.ts";
import { meterDefences, meterTraffic } from "./traffic-metrics.ts";
import { meterOperators, meterOwnWork } from "./work-metrics.ts";

export interface AppMetrics {
  meter: Meter;
  readonly contentType: string;
  /** In the text format that Prometheus reads. */
  expose(): Promise<string>;
}

/** Every metric of one server, with Node's own. Times are in seconds, as Prometheus has them. */
export function createAppMetrics(measured: Measured, securityKinds: readonly string[]): AppMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerGauges(registry, measured);
  const meter: Meter = {
    ...meterBids(registry),
    ...meterAuctions(registry),
    ...meterTraffic(registry),
    ...meterDefences(registry, securityKinds),
    ...meterOperators(registry),
    ...meterOwnWork(registry),
  };
  return { meter, contentType: registry.contentType, expose: () => registry.metrics() };
}
