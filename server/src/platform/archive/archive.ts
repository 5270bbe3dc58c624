import type { Reader } from "../database/database.ts";

export interface Snapshot {
  readonly read: Reader;
  /** Checks and syncs a new file, readable by its owner only. @throws if the file exists. */
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface Archive {
  readonly backupSuffix: string;
  /** Never creates or migrates. */
  openSnapshot(): Promise<Snapshot>;
  /**
   * Fills an empty database from a backup of the same kind, completely or not at all. Sessions and
   * one-time links that were ended or used since the backup would work again if they were kept.
   * @throws if the database isn't empty, or the file is no sound backup.
   */
  restore(file: string, options: { keepsSignIns: boolean }): Promise<void>;
  /** A temporary, empty database of the same kind, to try a backup in. */
  createScratch(): Promise<Scratch>;
}

interface Scratch {
  archive: Archive;
  remove(): Promise<void>;
}
