import { messageOf } from "@ludus/shared/errors";
import { open } from "node:fs/promises";

const BEGINNINGS = {
  sqlite: "SQLite format 3\0",
  postgres: "PGDMP",
} as const;

const NAMES = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** @throws Error with a sentence for operators. */
export async function requireBackupOf(kind: keyof typeof BEGINNINGS, file: string): Promise<void> {
  const found = await kindOf(file);
  if (found === kind) return;
  throw new Error(
    found === null
      ? `${file} is not a backup of Ludus.`
      : `${file} is a backup of a ${NAMES[found]} database, and can't be restored into ${NAMES[kind]}.`,
  );
}

async function kindOf(file: string): Promise<keyof typeof BEGINNINGS | null> {
  const handle = await open(file, "r").catch((error: unknown) => {
    // Name the backup: an unnamed file would be taken for the database.
    throw new Error(`The backup can't be read: ${messageOf(error)}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const beginning = buffer.toString("latin1", 0, bytesRead);
    if (beginning.startsWith(BEGINNINGS.sqlite)) return "sqlite";
    return beginning.startsWith(BEGINNINGS.postgres) ? "postgres" : null;
  } finally {
    await handle.close();
  }
}
