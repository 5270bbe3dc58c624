import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { InDoubtCommits } from "./in-doubt-commits.ts";

function open(lookUp: (commits: readonly string[]) => Promise<string>) {
  const log = createLog("silent");
  return new InDoubtCommits({ name: "test", keyOf: (commit: string) => commit, lookUp, log });
}

test("take looks up every commit in doubt once, each key once", async () => {
  const inDoubt = open(async (commits) => commits.join());
  for (const commit of ["a", "b", "a"]) inDoubt.add(commit);
  expect(await inDoubt.take()).toBe("a,b");
  expect(await inDoubt.take()).toBeNull();
});

test("a dropped commit is not looked up", async () => {
  const inDoubt = open(async (commits) => commits.join());
  for (const commit of ["a", "b"]) inDoubt.add(commit);
  inDoubt.drop("a");
  expect(await inDoubt.take()).toBe("b");
});

test("commits stay in doubt while the database doesn't answer, beside those added meanwhile", async () => {
  let answer = (): Promise<string> => Promise.reject(new Error("the connection is lost"));
  const inDoubt = open(async (commits) => {
    await answer();
    return commits.join();
  });
  inDoubt.add("a");
  const taking = inDoubt.take();
  inDoubt.add("b");
  expect(await taking).toBeNull();
  answer = async () => "";
  expect(await inDoubt.take()).toBe("a,b");
});
