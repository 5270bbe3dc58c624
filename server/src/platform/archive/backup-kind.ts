import { open } from "node:fs/promises";

const BEGINNINGS = {
  sqlite: "SQLite format 3\0",
  postgres: "PGDMP",
} as const;

const NAMES = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** @throws in words, when a file is no backup of that kind, by its first bytes. */
export async function requireBackupOf(kind: keyof typeof BEGINNINGS, file: string): Promise<void> {
  const found = await kindOf(file);
  if (found === kind) return;
  throw new Error(
    found === null
      ? `${file} is no backup of Ludus.`
      : `${file} is a backup of a ${NAMES[found]} database, and can't be restored into ${NAMES[kind]}.`,
  );
}

async function kindOf(file: string): Promise<keyof typeof BEGINNINGS | null> {
  const handle = await open(file, "r").catch((error: unknown) => {
    // Whoever hears of a file that can't be opened would think of the database's.
    throw new Error(`The backup can't be read: ${(error as Error).message}`);
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
