import { messageOf } from "@ludus/shared/errors";
import { explainFailedStart } from "../explain-failed-start.ts";
import type { Config } from "../config.ts";
import type { Archive, Snapshot } from "../platform/archive/archive.ts";
import { archiveOf } from "../platform/archive/archive-of.ts";
import { explainMissingTables } from "./explain-missing-tables.ts";
import { nameOf, settingsFor } from "./database-url.ts";

export interface OpenSnapshot {
  /** Its address, without a password. */
  name: string;
  archive: Archive;
  snapshot: Snapshot;
}

/**
 * Works on one moment of the database of the settings, or at another address; the server may be
 * running.
 * @throws UsageError for wrong settings or a wrong address, Error if the database has no tables.
 */
export async function withSnapshot<T>(
  address: string | undefined,
  work: (source: OpenSnapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const config = settingsFor(address);
  const archive = archiveOf(config.database, signal);
  const snapshot = await explainErrors(config, () => openSnapshot(archive));
  try {
    return await work({ name: nameOf(config), archive, snapshot });
  } finally {
    await snapshot.close();
  }
}

/** Turns a failure that the operator can fix into one line. */
export async function explainErrors<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(explainFailedStart(error, config) ?? messageOf(error), {
      cause: error,
    });
  }
}

async function openSnapshot(archive: Archive): Promise<Snapshot> {
  const snapshot = await archive.openSnapshot();
  try {
    await explainMissingTables(snapshot);
    return snapshot;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
