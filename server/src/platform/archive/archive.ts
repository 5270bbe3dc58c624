import type { Database } from "../database/database.ts";

/** All that a database held at one moment, however much is bid meanwhile. */
export interface Snapshot extends Pick<Database, "read" | "tables"> {
  /**
   * Writes it into a new file that only its owner may read. Resolves when the file is complete,
   * checked and on the disk; until then nothing is to be seen under its name.
   * @throws when there is such a file already.
   */
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}

/** A house's database as its keeper sees it: to be looked at, copied and put back. */
export interface Archive {
  /** What the names of its backups end in, such as `.db`. */
  readonly backupSuffix: string;
  /** Of the database as it is, running or not. Nothing is created or migrated. */
  openSnapshot(): Promise<Snapshot>;
  /**
   * Fills the database from a backup of the same kind, all of it or nothing.
   * @throws when there is anything in the database, or the file is no sound backup.
   */
  restore(file: string): Promise<void>;
  /** An empty database of the same kind for a while, to try a backup in. */
  createScratch(): Promise<Scratch>;
}

interface Scratch {
  archive: Archive;
  remove(): Promise<void>;
}
