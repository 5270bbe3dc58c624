import { idempotencyKey } from "@ludus/shared/contract/fields";
import { expect, test } from "vitest";
import { timeOrderedId } from "./time-ordered-id.ts";

test("is a UUIDv7 that the contract takes as a key", () => {
  const id = timeOrderedId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idempotencyKey.parse(id)).toBe(id);
});

test("sorts by time", () => {
  const early = timeOrderedId(Date.UTC(2026, 10, 20));
  const late = timeOrderedId(Date.UTC(2026, 10, 21));
  expect(early < late).toBe(true);
});
