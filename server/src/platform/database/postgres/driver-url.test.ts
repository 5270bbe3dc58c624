import { expect, test } from "vitest";
import { driverUrl, libpqUrl } from "./driver-url.ts";

test.each([
  ["postgres://u@h/d", "postgres://u@h/d"],
  ["postgres://u@h/d?sslmode=require", "postgres://u@h/d?sslmode=verify-full"],
  ["postgres://u@h/d?a=b&sslmode=verify-ca&c=d", "postgres://u@h/d?a=b&sslmode=verify-full&c=d"],
  ["postgres://u@h/d?sslmode=verify-full", "postgres://u@h/d?sslmode=verify-full"],
  ["postgres://u@h/d?sslmode=disable", "postgres://u@h/d?sslmode=disable"],
  ["postgres://u@h/d?sslmode=no-verify", "postgres://u@h/d?sslmode=no-verify"],
  [
    "postgres://u@h/d?uselibpqcompat=true&sslmode=require",
    "postgres://u@h/d?uselibpqcompat=true&sslmode=require",
  ],
])("the driver is given %s as %s", (address, given) => {
  expect(driverUrl(address)).toBe(given);
});

test.each([
  ["postgres://u@h/d", "postgres://u@h/d"],
  ["postgres://u@h/d?sslmode=no-verify", "postgres://u@h/d?sslmode=require"],
  ["postgres://u@h/d?uselibpqcompat=true&sslmode=require", "postgres://u@h/d?sslmode=require"],
  ["postgres://u@h/d?a=b%20c&uselibpqcompat=true", "postgres://u@h/d?a=b%20c"],
  ["postgres://u@h/d?uselibpqcompat=true", "postgres://u@h/d"],
])("pg_dump is given %s as %s", (address, given) => {
  expect(libpqUrl(address)).toBe(given);
});
