import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inRoot } from "../../../setup/paths.mjs";
import { readJson } from "@ludus/testkit/read-json";
import type { Account } from "@ludus/testkit/players/register-player";

const accounts = z.array(
  z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    password: z.string(),
    token: z.string(),
  }),
);

export class AccountFile {
  readonly #folder: string;
  readonly #path: string;

  constructor(purpose: "war" | "demo", url: string, folder: string | null) {
    this.#folder = folder ?? inRoot("node_modules", ".cache", "ludus-accounts");
    const name = createHash("sha256").update(url).digest("hex").slice(0, 16);
    this.#path = join(this.#folder, `${purpose}-${name}.json`);
  }

  /** Empty if there is no file, or it can't be read. */
  read(): Account[] {
    try {
      return readJson(this.#path, accounts);
    } catch {
      return [];
    }
  }

  /** The file holds passwords, so only its owner may read it. */
  write(kept: readonly Account[]): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeFileSync(this.#path, `${JSON.stringify(kept, null, 1)}\n`, { mode: 0o600 });
  }
}
