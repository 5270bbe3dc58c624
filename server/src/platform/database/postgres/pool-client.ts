import pg from "pg";
import { Unreachable } from "../is-database-away.ts";

/** A connection of the pool. No reason that keeps it from opening is the fault of a player's request. */
export class PoolClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    try {
      // Reads the files that the address names.
      super(options);
    } catch (error) {
      throw new Unreachable(error as Error);
    }
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error?: Error) => void): void;
  override connect(callback?: (error?: Error) => void): Promise<pg.Client> | void {
    if (!callback) return super.connect();
    super.connect((error: Error | null) => callback(error ? new Unreachable(error) : undefined));
  }
}
