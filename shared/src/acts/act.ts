import type { z } from "zod/mini";
import type { Endpoint, PathParameter } from "../contract/endpoint.ts";
import { actDone } from "../contract/operators/audit-entry.ts";
import { keysOf } from "../records.ts";
import type { ActDialog } from "./act-dialog.ts";

/** Every call for an act has these fields, besides its own. */
export type ActInput = z.ZodMiniObject<{
  key: z.ZodMiniType<string>;
  reason: z.ZodMiniType<string>;
}>;

/** The change that an act made, as the player reads it. */
export interface LetterAboutAct {
  before: string | null;
  after: string | null;
  /** Gold that was granted, taken, released or repaid. */
  gold: number | null;
  gladiator: { name: string } | null;
}

/** The words that the player concerned reads. */
export interface ActLetter {
  subject(letter: LetterAboutAct): string;
  /** Whole sentences. The reason follows. */
  fact(letter: LetterAboutAct): string;
}

/** How the audit log shows one kind of act. */
export interface ActLog {
  name: string;
  /** Default: the values before and after, with an arrow between. */
  change?(values: { before: string | null; after: string | null }): string;
}

type Letters = Readonly<Record<string, ActLetter | null>>;
type OwnInput<Input extends ActInput> = Omit<z.input<Input>, "key" | "reason">;

interface ActWords<Input extends ActInput, OfKinds extends Letters> {
  /** By the kinds that it is logged as. Null: no player learns of it. */
  letters: OfKinds;
  log: Readonly<Record<keyof OfKinds & string, ActLog>>;
  /** One for each kind of things that it is done to. */
  dialogs: readonly ActDialog<OwnInput<Input>>[];
  /** Whether a session that may have been taken over is refused. */
  needsFreshSession?: boolean;
}

/** One thing that operators do: its call, and all words about it. */
export interface Act<
  Path extends string = string,
  Input extends ActInput = ActInput,
  OfKinds extends Letters = Letters,
>
  extends Endpoint<Path, Input, ReturnType<typeof actDone>>, ActWords<Input, OfKinds> {}

/** Every act has them. */
const REFUSALS = ["NOT_BELOW_YOU", "CONFLICT_OF_INTEREST", "IDEMPOTENCY_KEY_REUSED"] as const;
const FRESH_REFUSALS = ["PASSWORD_REQUIRED", "SIGN_IN_AGAIN"] as const;

/** Declares an act. Its access, its reply and the refusals of every act follow. */
export function act<
  const Path extends string,
  Input extends ActInput & z.ZodMiniObject<Record<PathParameter<Path>, z.ZodMiniType>>,
  const OfKinds extends Letters,
>(
  declaration: Pick<Act<Path, Input, OfKinds>, "letters"> &
    NoInfer<
      Omit<Act<Path, Input, OfKinds>, "access" | "role" | "reply" | "input" | "path" | "letters">
    > &
    Required<Pick<Act<Path, Input>, "role" | "path" | "input">>,
): Act<Path, Input, OfKinds> {
  const { letters, needsFreshSession = false, refusals = [] } = declaration;
  return {
    ...declaration,
    access: "signed-in",
    reply: actDone(keysOf(letters)),
    refusals: [...REFUSALS, ...(needsFreshSession ? FRESH_REFUSALS : []), ...refusals],
  };
}
