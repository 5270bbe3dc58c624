import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withPostgres } from "./ask-postgres.ts";
import type { PostgresServer } from "./start-postgres.ts";
import { writeAs } from "./write-as.ts";

/** Lets a running PostgreSQL offer TLS on new connections, with this certificate and its key. */
export async function speakTls(
  { folder, adminUrl }: PostgresServer,
  { certificate, key }: { certificate: string; key: string },
): Promise<void> {
  await writeAs(folder, join(folder, "server.crt"), readFileSync(certificate, "utf8"));
  await writeAs(folder, join(folder, "server.key"), readFileSync(key, "utf8"));
  await withPostgres(adminUrl, async (client) => {
    await client.query("alter system set ssl = on");
    await client.query("select pg_reload_conf()");
  });
}
