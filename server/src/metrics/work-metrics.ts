import { AUDIT_KINDS } from "@ludus/shared/acts/act-kinds";
import { Counter, Histogram, type Registry } from "prom-client";
import type { Meter } from "./meter.ts";

/** Acts of operators. */
export function meterOperators(registry: Registry): Pick<Meter, "operatorActed"> {
  const registers = [registry];
  const acts = new Counter({
    name: "ludus_operator_acts_total",
    help: "Acts of operators through this node, by kind",
    labelNames: ["act"],
    registers,
  });
  for (const act of AUDIT_KINDS) acts.inc({ act }, 0);
  const adjustedGold = new Counter({
    name: "ludus_operator_gold_total",
    help: "Gold that operators granted and took through this node, by kind of act",
    labelNames: ["act"],
    registers,
  });
  for (const act of ["gold-granted", "gold-taken"]) adjustedGold.inc({ act }, 0);
  return {
    operatorActed(act, gold) {
      acts.inc({ act });
      if (gold !== undefined) adjustedGold.inc({ act }, gold);
    },
  };
}

/** Work that the node does by itself. */
export function meterOwnWork(
  registry: Registry,
): Pick<Meter, "taskPlanned" | "taskRan" | "messageSettled"> {
  const registers = [registry];
  const messages = new Counter({
    name: "ludus_outbox_messages_total",
    help: "Messages that this node sent, dropped or failed to send, by channel",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const taskSeconds = new Histogram({
    name: "ludus_regular_task_seconds",
    help: "A run of this node's regular work, by task and result (done or failed)",
    labelNames: ["task", "result"],
    buckets: [0.001, 0.01, 0.1, 1, 10, 60],
    registers,
  });
  return {
    taskPlanned(task) {
      for (const result of ["done", "failed"]) taskSeconds.zero({ task, result });
    },
    taskRan: ({ task, result, ms }) => taskSeconds.observe({ task, result }, ms / 1000),
    messageSettled: (channel, outcome) => messages.inc({ channel, outcome }),
  };
}
