import { explainFailedStart } from "../explain-failed-start.ts";
import type { Config } from "../config.ts";
import type { Archive, Snapshot } from "../platform/archive/archive.ts";
import { archiveOf } from "../platform/archive/archive-of.ts";
import { explainNoHouse } from "./explain-no-house.ts";
import { nameOf, settingsFor } from "./house-address.ts";

/** A house at one moment, and the archive it comes from. */
export interface OpenHouse {
  /** Its address, without a password. */
  name: string;
  archive: Archive;
  snapshot: Snapshot;
}

/**
 * Works on one moment of the house whose database the settings name, or that has another address.
 * The house may be running.
 * @throws UsageError for wrong settings or an address that is none; Error, in words, where there is no house.
 */
export async function withHouse<T>(
  address: string | undefined,
  work: (house: OpenHouse) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const config = settingsFor(address);
  const archive = archiveOf(config.database, signal);
  const snapshot = await inWords(config, () => openHouse(archive));
  try {
    return await work({ name: nameOf(config), archive, snapshot });
  } finally {
    await snapshot.close();
  }
}

/** Runs what may fail for a reason that the keeper can mend, and says it in one line. */
export async function inWords<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(explainFailedStart(error, config) ?? (error as Error).message, {
      cause: error,
    });
  }
}

async function openHouse(archive: Archive): Promise<Snapshot> {
  const snapshot = await archive.openSnapshot();
  try {
    await explainNoHouse(snapshot);
    return snapshot;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
