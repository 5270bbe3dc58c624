import { schoolInfo } from "@ludus/shared/contract/school-api";
import { freePort } from "@ludus/testkit/free-port";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readMarket } from "@ludus/testkit/players/read-market";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { answersReady } from "@ludus/testkit/services/answers-ready";
import { UserError } from "../../../setup/user-error.mjs";
import { docker, untilReady } from "./docker.ts";

const BID = 100;
const STOPPED_WITHIN_S = 15;

/** One container on SQLite, which can write nothing but its volume and holds no capability. */
export class OneContainer {
  readonly #image: string;
  readonly #name: string;
  #url = "";

  constructor(image: string, name: string) {
    this.#image = image;
    this.#name = name;
  }

  async start(): Promise<void> {
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    const bounds =
      "--read-only --cap-drop ALL --security-opt no-new-privileges --env RATE_LIMITS=off";
    const place = `--publish 127.0.0.1:${port}:3000 --volume ${this.#name}:/ludus/data`;
    const options = `--detach --name ${this.#name} ${place} ${bounds}`.split(" ");
    await docker(["run", ...options, this.#image]);
    await untilReady(() => answersReady(this.#url));
  }

  /** A bid, SIGTERM, a start: it ends with status 0, and the bid is still there. */
  async keepsABid(): Promise<void> {
    const api = exactApiAt(this.#url);
    const player = await registerPlayer(api, { username: "Anna" });
    const [lot] = await readMarket(api, player.token);
    await bidByHttp(api, player, { gladiatorId: lot?.id ?? "", bidAmount: BID });
    await docker(["stop", "--time", String(STOPPED_WITHIN_S), this.#name]);
    const status = await docker(["inspect", "--format", "{{.State.ExitCode}}", this.#name]);
    if (status !== "0") throw new UserError(`The container ended with status ${status}, not 0.`);

    await docker(["start", this.#name]);
    await untilReady(() => answersReady(this.#url));
    const { goldHeld } = (await api.call(schoolInfo, {}, player.token)).school;
    if (goldHeld !== BID)
      throw new UserError(`${goldHeld} gold is held after a restart, not ${BID}.`);
  }

  /** Prints its verdict. @throws UserError with what it found */
  async audit(): Promise<void> {
    await docker(["exec", this.#name, "node", "server/dist/audit.js"]);
  }

  async remove(): Promise<void> {
    await docker(["rm", "--force", "--volumes", this.#name]);
    await docker(["volume", "rm", "--force", this.#name]);
  }
}
