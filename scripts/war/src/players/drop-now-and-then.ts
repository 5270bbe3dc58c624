import type { Random } from "@ludus/shared/rules/random";
import type { Tab } from "./tab.ts";

const DROP_EVERY_MS = 5000;
const AWAY_MS_MIN = 300;
const AWAY_MS_MAX = 2000;

/** A phone on a train: its line drops every five seconds or so, and comes back. Returns how to stop. */
export function dropNowAndThen(tab: Tab, random: Random): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(drop, DROP_EVERY_MS * (0.5 + random()));
  };
  const drop = () => {
    tab.drop(AWAY_MS_MIN + random() * (AWAY_MS_MAX - AWAY_MS_MIN));
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
