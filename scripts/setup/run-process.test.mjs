import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { exitOf, runQuietly } from "./run-process.mjs";

const NOWHERE = "/nowhere/program";

test("a wait for the end of a program that can't be started is over, with a shell's exit code", async () => {
  expect(await exitOf(spawn(NOWHERE))).toBe(127);
});

test("a program that can't be started says why", async () => {
  expect(await runQuietly(NOWHERE, [])).toEqual({ code: 127, output: `spawn ${NOWHERE} ENOENT` });
});
