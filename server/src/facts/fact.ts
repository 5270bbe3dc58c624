import type { z } from "zod";

/** Something that happened, to be recorded in the transaction that makes it true. */
export interface Fact {
  readonly kind: string;
  readonly data: unknown;
}

export interface FactKind<Data> {
  readonly kind: string;
  /** For rows that another release may have recorded. */
  readonly schema: z.ZodType<Data>;
  of(data: Data): Fact;
}

export function factKind<Data>(kind: string, schema: z.ZodType<Data>): FactKind<Data> {
  return { kind, schema, of: (data) => ({ kind, data }) };
}

/** A node handles the facts of a kind, whichever node recorded them. */
export interface FactHandler {
  readonly kind: string;
  /** Facts that follow each other come together. @throws $ZodError */
  handle(data: readonly unknown[]): void | Promise<void>;
}

/** A feature lists its handlers, which `app.ts` gathers. */
export function onFact<Data>(
  { kind, schema }: FactKind<Data>,
  handle: (facts: Data[]) => void | Promise<void>,
): FactHandler {
  return { kind, handle: (data) => handle(data.map((one) => schema.parse(one))) };
}
