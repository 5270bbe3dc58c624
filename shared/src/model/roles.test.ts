import { describe, expect, test } from "vitest";
import { hasRole, ROLES, type Role } from "../rules/accounts/roles.ts";
import { role } from "./roles.ts";

test("the roles' hierarchy is the specification's", () => {
  expect(ROLES).toEqual(["USER", "PREMIUM", "MODERATOR", "GAME_MASTER", "ADMIN"]);
});

describe.each<[Role, Role[]]>([
  ["USER", ["USER"]],
  ["PREMIUM", ["USER", "PREMIUM"]],
  ["MODERATOR", ["USER", "PREMIUM", "MODERATOR"]],
  ["GAME_MASTER", ["USER", "PREMIUM", "MODERATOR", "GAME_MASTER"]],
  ["ADMIN", ["USER", "PREMIUM", "MODERATOR", "GAME_MASTER", "ADMIN"]],
])("%s", (actual, included) => {
  test.each(ROLES)("the role passes for %s only if that is its own or a lower one", (required) => {
    expect(hasRole(actual, required)).toBe(included.includes(required));
  });
});

test("an unknown role passes for no role", () => {
  for (const required of ROLES) expect(hasRole("EMPEROR" as Role, required)).toBe(false);
});

test.each(["user", "EMPEROR", "", "toString", "__proto__", 0, null, undefined, ["ADMIN"]])(
  "%j is refused as a role",
  (value) => {
    expect(role.safeParse(value).success).toBe(false);
  },
);
