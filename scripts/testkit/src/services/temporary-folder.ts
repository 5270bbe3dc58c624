import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/** A folder that other users may enter, removed at the latest when this process exits. */
export function makeTemporaryFolder(name: string, parent = tmpdir()): TemporaryFolder {
  const path = makeSharedFolder(name, parent);
  folders.add(path);
  process.off("exit", removeAll).once("exit", removeAll);
  return {
    path,
    remove() {
      folders.delete(path);
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A new folder that other users may enter. @returns its path */
export function makeSharedFolder(name: string, parent: string): string {
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, `ludus-${name}-`));
  // As root, PostgreSQL runs as another user, who must get there.
  chmodSync(path, 0o755);
  return path;
}

const folders = new Set<string>();

function removeAll(): void {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
}
