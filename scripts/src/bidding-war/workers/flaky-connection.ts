import type { Connection } from "../players/connection.ts";
import type { Random } from "@ludus/shared/rules/random";

const DROP_EVERY_MS = 5000;
const AWAY_MS_MIN = 300;
const AWAY_MS_MAX = 2000;

/** A phone on a train: its line drops every five seconds or so, and comes back. */
export class FlakyConnection {
  readonly #line: Connection;
  readonly #random: Random;
  #timer: NodeJS.Timeout | undefined;

  constructor(line: Connection, random: Random) {
    this.#line = line;
    this.#random = random;
    this.#wait();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#timer = setTimeout(
      () => {
        this.#line.drop(AWAY_MS_MIN + this.#random() * (AWAY_MS_MAX - AWAY_MS_MIN));
        this.#wait();
      },
      DROP_EVERY_MS * (0.5 + this.#random()),
    );
  }
}
