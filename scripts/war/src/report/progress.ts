import type { Tally } from "../players/tally.ts";
import { duration, grouped, percent } from "@ludus/testkit/figures/format";
import type { WarSecond } from "../war/timeline.ts";

/** Tells people how the war goes. */
export interface Progress {
  say(this: void, line: string): void;
  tick(this: void, second: WarSecond, tally: Pick<Tally, "refused">): void;
}

type Output = Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns">;

/** On a terminal one line that is written over and over; elsewhere a line a second. */
export function showProgress(output: Output): Progress {
  let isLineOpen = false;
  return {
    say(line) {
      output.write(`${isLineOpen ? "\n" : ""}${line}\n`);
      isLineOpen = false;
    },
    tick(second, tally) {
      const line = describeSecond(second, tally);
      if (!output.isTTY) {
        output.write(`${line}\n`);
        return;
      }
      output.write(`\r\u001B[K${line.slice(0, (output.columns ?? 120) - 1)}`);
      isLineOpen = true;
    },
  };
}

function describeSecond(second: WarSecond, { refused }: Pick<Tally, "refused">): string {
  const perSecond = (count: number) => grouped((count * 1000) / second.lengthMs);
  const worst = Object.entries(refused).toSorted(([, a], [, b]) => b - a)[0];
  return [
    `${second.atSeconds.toFixed(0).padStart(4)} s`,
    `${perSecond(second.accepted + second.refused)}/s decided`,
    `${perSecond(second.accepted)} accepted`,
    `${perSecond(second.refused)} refused${worst ? ` (${worst[0]})` : ""}`,
    `ack p99 ${duration(second.ackMsP99)}`,
    `delivery p99 ${duration(second.deliveryMsP99)}`,
    `${grouped(second.connectionsUp)} sockets`,
    `${perSecond(second.bidEvents)} events/s`,
    `tester ${percent(second.processorBusy)}`,
    ...(second.serverBusy === null ? [] : [`server ${percent(second.serverBusy)}`]),
  ].join(" · ");
}
