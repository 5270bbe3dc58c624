import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { DatabaseConfig } from "../src/config.ts";

/** A database of a test's own. */
export interface TestDatabase {
  config: DatabaseConfig;
  /** As `DATABASE_URL` spells it. */
  url: string;
  remove(): Promise<void>;
}

/** What `start-services.ts` has started for a run of the suite that is scaled out. */
export interface ScaledOut {
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
  await asAdmin(adminUrl, `create database ${name} template ${templateName}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    config: { kind: "postgres", url: url.href },
    url: url.href,
    remove: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  };
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
