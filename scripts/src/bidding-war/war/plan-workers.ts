import { availableParallelism } from "node:os";
import type { PreparedAccounts } from "../accounts/prepare-accounts.ts";
import { inTurn } from "../../in-turn.ts";
import type { WarOptions } from "../options/war-options.ts";
import { assignPersonas } from "../players/persona.ts";
import { seededRandom } from "@ludus/shared/rules/random";
import type { WorkerPlan } from "../workers/worker-protocol.ts";

/** Connections that one process carries without being the bottleneck. */
const CONNECTIONS_PER_WORKER = 1500;

/** The plan of every worker: the same for the same seed, except for the accounts. */
export function planWorkers(
  options: WarOptions,
  urls: readonly string[],
  gladiatorIds: string[],
  { bidders, watchers }: PreparedAccounts,
  keyPrefix: string,
): WorkerPlan[] {
  const random = seededRandom(`personas ${options.seed}`);
  const connections = options.watchers + options.bidders;
  const workers =
    options.workers ??
    Math.max(1, Math.min(availableParallelism(), Math.ceil(connections / CONNECTIONS_PER_WORKER)));
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

  const personas = assignPersonas(options.mix, bidders.length, random);
  for (const [number, account] of bidders.entries()) {
    const persona = personas[number] ?? "nibbler";
    inTurn(plans, number).bidders.push({ account, persona, url: inTurn(urls, number), number });
  }
  for (let number = 0; number < options.watchers; number += 1) {
    const first = Math.floor(random() * gladiatorIds.length);
    inTurn(plans, number).watchers.push({
      token: inTurn(watchers, number).token,
      url: inTurn(urls, number),
      isFlaky: random() * 100 < options.flakyWatchersPercent,
      watches: Array.from(
        { length: options.cards },
        (_, card) => (first + card) % gladiatorIds.length,
      ),
    });
  }
  return plans.filter((plan) => plan.bidders.length > 0 || plan.watchers.length > 0);
}
