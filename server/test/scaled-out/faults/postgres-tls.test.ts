import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { eventually } from "@ludus/testkit/eventually";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { postgresWithTools } from "@ludus/testkit/programs/server-programs";
import { makeCertificate } from "@ludus/testkit/services/make-certificate";
import { speakTls } from "@ludus/testkit/services/speak-tls";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { auditDatabase } from "../../../src/audit/audit-database.ts";
import { readConfig } from "../../../src/config.ts";
import { explainFailedStart } from "../../../src/explain-failed-start.ts";
import { first, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { runOperator } from "#test/run-operator.ts";
import { TestServer } from "#test/servers/test-server.ts";

const binFolder = await requireProgram(postgresWithTools);
const postgres = await startPostgres({ binFolder, isDurable: false, password: "carthago" });
const folder = mkdtempSync(join(tmpdir(), "ludus-tls-"));
const trusted = certificateFor("127.0.0.1", "trusted");
const stranger = certificateFor("127.0.0.1", "stranger");
const misnamed = certificateFor("db.example", "misnamed");
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

function certificateFor(host: string, name: string): { certificate: string; key: string } {
  mkdirSync(join(folder, name));
  return makeCertificate(join(folder, name), { host });
}

async function addressTrusting({ certificate }: { certificate: string }): Promise<string> {
  return `${await postgres.createDatabase()}?sslmode=verify-full&sslrootcert=${certificate}`;
}

/** Every connection has to be opened anew. */
function cutConnections(): Promise<unknown> {
  return postgres.query(
    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'ludus'",
  );
}

test.each([
  [
    "a certificate that nobody vouches for",
    stranger,
    trusted,
    /self-signed certificate[^\n]*sslrootcert=/,
  ],
  ["another host's certificate", misnamed, misnamed, /altnames[^\n]* as its certificate does\.$/],
])(
  "a start at a PostgreSQL with %s is refused in one line that says what to do",
  async (_name, presented, vouching, line) => {
    await speakTls(postgres, presented);
    const config = readConfig({ DATABASE_URL: await addressTrusting(vouching) });
    const { database } = config;
    await eventually(async () => {
      const error: unknown = await TestServer.start({ database, databasePoolSize: 4 }).then(
        (server) => server.stop(),
        (reason: unknown) => reason,
      );
      expect(explainFailedStart(error, config)).toMatch(line);
    });
  },
);

test("a bid is UNAVAILABLE while no connection can be opened for want of trust, and its key places it later", async () => {
  await speakTls(postgres, trusted);
  const url = await addressTrusting(trusted);
  const server = await eventually(() =>
    TestServer.forTest({ database: { kind: "postgres", url }, databasePoolSize: 4 }),
  );
  const [bidder] = await server.newPlayers(1);
  const [{ id: gladiatorId }] = first(1, await gladiatorsOnMarket(server, bidder));
  const bid = { gladiatorId, bidAmount: 300, idempotencyKey: "until-trusted" };

  await speakTls(postgres, stranger);
  // Until PostgreSQL has read the new certificate, new connections still get the former one.
  await eventually(async () => {
    await cutConnections();
    expect((await send(server, { path: "/readyz" })).status).toBe(503);
  });
  expect(await refusalOf(bidByHttp(server, bidder, bid))).toMatchObject({ code: "UNAVAILABLE" });

  await speakTls(postgres, trusted);
  const answer = await eventually(() => bidByHttp(server, bidder, bid));
  expect(answer.auction).toMatchObject({ currentBid: 300, bidCount: 1 });
  expect(await auditDatabase(server.platform.database)).toEqual([]);
});

test("a backup trusts the authorities that Node trusts besides its own", async () => {
  await speakTls(postgres, trusted);
  const url = await addressTrusting(trusted);
  const server = await eventually(() => TestServer.start({ database: { kind: "postgres", url } }));
  await server.stop();
  const backup = await runOperator("backup", ["--to", join(folder, "ludus.dump")], {
    DATABASE_URL: url.replace(/&sslrootcert=.*/, ""),
    NODE_EXTRA_CA_CERTS: trusted.certificate,
  });
  expect(backup).toMatchObject({ code: 0, stderr: "" });
});
