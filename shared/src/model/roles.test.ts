import { describe, expect, test } from "vitest";
import { hasRole, role, ROLES, type Role } from "./roles.ts";

test("the hierarchy is the specification's", () => {
  expect(ROLES).toEqual(["USER", "PREMIUM", "MODERATOR", "GAME_MASTER", "ADMIN"]);
});

describe.each<[Role, Role[]]>([
  ["USER", ["USER"]],
  ["PREMIUM", ["USER", "PREMIUM"]],
  ["MODERATOR", ["USER", "PREMIUM", "MODERATOR"]],
  ["GAME_MASTER", ["USER", "PREMIUM", "MODERATOR", "GAME_MASTER"]],
  ["ADMIN", ["USER", "PREMIUM", "MODERATOR", "GAME_MASTER", "ADMIN"]],
])("%s", (actual, included) => {
  test.each(ROLES)("passes for %s only where that is its own role or a lower one", (required) => {
    expect(hasRole(actual, required)).toBe(included.includes(required));
  });
});

test("a role that we don't know passes for nothing", () => {
  for (const required of ROLES) expect(hasRole("EMPEROR" as Role, required)).toBe(false);
});

test.each(["user", "EMPEROR", "", "toString", "__proto__", 0, null, undefined, ["ADMIN"]])(
  "%j is no role",
  (value) => {
    expect(role.safeParse(value).success).toBe(false);
  },
);
