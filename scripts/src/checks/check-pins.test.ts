import { expect, test } from "vitest";
import { findLooseImages, findLoosePins } from "./check-pins.ts";

test("accepts whole versions, pre-releases among them", () => {
  const manifest = { dependencies: { a: "1.2.3" }, devDependencies: { b: "18.4.0-beta.17" } };
  expect(findLoosePins(manifest)).toEqual([]);
});

test.each(["^1.2.3", "~1.2.3", ">=1", "1.2", "1.x", "*", "latest", "", "file:../a", "github:a/b"])(
  "refuses %j",
  (range) => {
    expect(findLoosePins({ dependencies: { a: range } })).toEqual([`a@${range}`]);
  },
);

test("looks into overrides of overrides", () => {
  expect(findLoosePins({ overrides: { a: { b: "^2.0.0", c: "2.0.0" } } })).toEqual(["b@^2.0.0"]);
});

test("accepts images with whole versions or digests, stages of the same file, and our own", () => {
  const lines = ["FROM node:24.21.0-bookworm-slim AS manifests", "FROM manifests AS build"];
  const images = [
    "postgres:18.6-bookworm",
    "redis:7@sha256:0a1b",
    "ludus:${LUDUS_VERSION:-latest}",
  ];
  const text = [...lines, ...images.map((image) => `    image: ${image}`)].join("\n");
  expect(findLooseImages(text)).toEqual([]);
});

test.each([
  "redis",
  "redis:latest",
  "redis:7",
  "redis:7.2-bookworm",
  "haproxy:2.6-alpine",
  "postgres:18-bookworm",
])("refuses the image %s", (image) => {
  expect(findLooseImages(`services:\n  one:\n    image: ${image}\n`)).toEqual([image]);
  expect(findLooseImages(`FROM ${image}\n`)).toEqual([image]);
});
