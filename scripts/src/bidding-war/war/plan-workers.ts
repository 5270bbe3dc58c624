import { availableParallelism } from "node:os";
import type { Muster } from "../accounts/muster.ts";
import type { WarOptions } from "../options/war-options.ts";
import { dealPersonas } from "../players/persona.ts";
import { seededRandom } from "../seeded-random.ts";
import type { WorkerPlan } from "../workers/orders.ts";

/** What one process carries without being the bottleneck, where another core is free. */
const LINES_PER_WORKER = 1500;
/** What a seed is used for. */
const DEALING = 0;

/** Who plays what, where: the same for the same seed, but for the accounts' names. */
export function planWorkers(
  options: WarOptions,
  urls: readonly string[],
  gladiatorIds: string[],
  { bidders, watchers }: Muster,
  keyPrefix: string,
): WorkerPlan[] {
  const random = seededRandom(options.seed, DEALING);
  const lines = options.watchers + options.bidders;
  const workers =
    options.workers ??
    Math.max(1, Math.min(availableParallelism(), Math.ceil(lines / LINES_PER_WORKER)));
  const plans = Array.from({ length: workers }, (_, number): WorkerPlan => ({
    number,
    gladiatorIds,
    bidders: [],
    watchers: [],
    isHttp: options.isHttp,
    rate: options.rate === null ? null : options.rate / workers,
    seed: options.seed,
    keyPrefix,
  }));
  const planOf = (number: number) => plans[number % workers] as WorkerPlan;
  const urlOf = (number: number) => urls[number % urls.length] as string;

  const personas = dealPersonas(options.mix, bidders.length, random);
  for (const [number, account] of bidders.entries()) {
    const persona = personas[number] ?? "nibbler";
    planOf(number).bidders.push({ account, persona, url: urlOf(number), number });
  }
  for (let number = 0; number < options.watchers; number += 1) {
    const first = Math.floor(random() * gladiatorIds.length);
    planOf(number).watchers.push({
      token: watchers[number % watchers.length]?.token ?? "",
      url: urlOf(number),
      isFlaky: random() * 100 < options.flakyWatchersPercent,
      watches: Array.from(
        { length: options.cards },
        (_, card) => (first + card) % gladiatorIds.length,
      ),
    });
  }
  return plans.filter((plan) => plan.bidders.length > 0 || plan.watchers.length > 0);
}
