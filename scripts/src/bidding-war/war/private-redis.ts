import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../../setup/cluster/free-ports.mjs";
import { startRedis } from "../../../setup/cluster/start-redis.mjs";
import { findRedis, howToGetRedis } from "../../../setup/find-redis.mjs";
import { WarError } from "../war-error.ts";

const FIRST_PORT = 16_379;

export interface PrivateRedis {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * A Redis for one war, as the nodes of a cluster have it.
 * @throws WarError where there is none on this machine.
 */
export async function startPrivateRedis(): Promise<PrivateRedis> {
  const program = await findRedis();
  if (program === null) throw new WarError(`--with-redis found no Redis. ${howToGetRedis}`);
  const folder = mkdtempSync(join(tmpdir(), "ludus-war-redis-"));
  const [port = FIRST_PORT] = await freePorts(1, FIRST_PORT);
  const password = randomBytes(24).toString("base64url");
  const { service, url } = startRedis({ program, folder, port, password });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", () => {
    service.kill();
    remove();
  });
  await service.ready();
  return {
    url,
    pid: service.pid() ?? 0,
    async stop() {
      await service.stop();
      remove();
    },
  };
}
