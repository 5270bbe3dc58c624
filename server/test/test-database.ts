import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { DatabaseConfig } from "../src/config.ts";
import { askPostgres } from "./postgres-admin.ts";

/** A database of a test's own. */
export interface TestDatabase {
  config: DatabaseConfig;
  /** As `DATABASE_URL` spells it. */
  url: string;
  remove(): Promise<void>;
}

/** What `start-services.ts` has started for a run of the suite that is scaled out. */
interface ScaledOut {
  /** PostgreSQL's own database, from which others are created and dropped. */
  adminUrl: string;
  /** A migrated database without connections, to be copied: quicker than migrating each. */
  templateName: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined where the suite runs embedded. */
    scaledOut: ScaledOut | undefined;
  }
}

export function isScaledOut(): boolean {
  return inject("scaledOut") !== undefined;
}

/** A SQLite file, or a database on PostgreSQL: whichever way this run of the suite goes. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const scaledOut = inject("scaledOut");
  return scaledOut ? copyTemplate(scaledOut) : newFile();
}

function newFile(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), "ludus-test-"));
  const file = join(folder, "ludus.db");
  return {
    config: { kind: "sqlite", file },
    url: `file:${file}`,
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

async function copyTemplate({ adminUrl, templateName }: ScaledOut): Promise<TestDatabase> {
  const name = `house_${randomUUID().replaceAll("-", "")}`;
  await askPostgres(adminUrl, `create database ${name} template ${templateName}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    // What these tests prove holds however slow the machine is; the limits have tests of their own.
    config: { kind: "postgres", url: url.href, isPatient: true },
    url: url.href,
    async remove() {
      await askPostgres(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
