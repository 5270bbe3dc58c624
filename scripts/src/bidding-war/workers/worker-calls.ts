import { z } from "zod";
import type { WorkerSession } from "./worker-session.ts";

const CALLS = ["setUp", "connect", "start", "second", "cut", "finish", "compare"] as const;
export type CallName = (typeof CALLS)[number];
export type InputOf<Name extends CallName> = Parameters<WorkerSession[Name]>;
export type AnswerOf<Name extends CallName> = Awaited<ReturnType<WorkerSession[Name]>>;

/** A method of the worker's session, with its arguments. */
export const workerCall = z.object({ name: z.enum(CALLS), input: z.array(z.unknown()) });
