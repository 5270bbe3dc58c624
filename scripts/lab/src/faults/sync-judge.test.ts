import { expect, test } from "vitest";
import { SyncJudge } from "./sync-judge.ts";

const WRITE = 'pwrite64(21</tmp/x/ludus.db-wal>, "abc"..., 4096, 32) = 4096';
const SYNC = "fdatasync(21</tmp/x/ludus.db-wal>)  = 0";
const ANSWER = 'writev(30<socket:[1]>, [{iov_base="HTTP/1.1 201 Cre"..., iov_len=300}], 2) = 300';

const PG_WRITE =
  '[pid    71] pwrite64(9</tmp/x/pg_wal/000000010000000000000002>, "abc"..., 8192, 0) = 8192';
const PG_SYNC = "[pid    71] fdatasync(9</tmp/x/pg_wal/000000010000000000000002>) = 0";
const SYNC_BEGINS = PG_SYNC.replace(") = 0", " <unfinished ...>");
const SYNC_ENDS = "[pid    71] <... fdatasync resumed>) = 0";
const PG_ANSWER = `[pid    70] ${ANSWER}`;

test.each([
  ["a sync between the last write and the answer", [WRITE, WRITE, SYNC, ANSWER], 0],
  ["no sync", [WRITE, ANSWER], 1],
  ["a sync before the last write", [WRITE, SYNC, WRITE, ANSWER], 1],
  ["a sync after the answer", [WRITE, ANSWER, SYNC], 1],
  ["no write at all", [SYNC, ANSWER], 1],
  ["a sync by PostgreSQL", [PG_WRITE, PG_SYNC, PG_ANSWER], 0],
  ["a sync by another process", [PG_WRITE, PG_SYNC.replace("71", "72"), PG_ANSWER], 1],
  ["a sync that ends in time", [PG_WRITE, SYNC_BEGINS, SYNC_ENDS, PG_ANSWER], 0],
  ["a sync that ends too late", [PG_WRITE, SYNC_BEGINS, PG_ANSWER, SYNC_ENDS], 1],
  ["a failed sync", [WRITE, SYNC.replace("= 0", "= -1 EIO"), ANSWER], 1],
])("a bid with %s is judged rightly", (_name, lines, early) => {
  const judge = new SyncJudge();
  for (const line of lines) judge.take(line);
  expect([judge.answered, judge.early]).toEqual([1, early]);
});
