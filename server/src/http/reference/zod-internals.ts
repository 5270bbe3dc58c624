import type { z } from "zod";

// zod has no public names for these. No other file reads `_zod`.

/** The schema that this one is a copy of, as `describe` makes one. */
export function originalOf({ _zod }: z.core.$ZodType): z.core.$ZodType | undefined {
  return _zod.parent;
}

export function definitionOf({ _zod }: z.core.$ZodTypes): z.core.$ZodTypes["_zod"]["def"] {
  return _zod.def;
}
