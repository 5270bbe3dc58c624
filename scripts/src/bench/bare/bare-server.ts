import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The answer of a bare server: the file that its first argument names. */
export function bareBody(): Buffer {
  const [file] = process.argv.slice(2);
  return file === undefined ? Buffer.alloc(0) : readFileSync(file);
}

/** Tells the bench where the server listens; ends with the bench. */
export function reportPort(server: Server): void {
  server.once("listening", () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ id: 0, answer: port });
  });
  process.once("disconnect", () => process.exit());
}
