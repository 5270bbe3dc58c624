import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { watchMessage } from "@ludus/shared/contract/live/live-messages";
import { BID_RATE } from "@ludus/shared/contract/market/bids-api";
import * as limits from "@ludus/shared/limits";
import { readConfig } from "../../../src/config.ts";
import * as authLimits from "../../../src/features/auth/limits/auth-limits.ts";
import type { RateRule } from "../../../src/platform/rate-limit/rate-limit.ts";

const page = readFileSync(new URL("../../../../docs/limits.md", import.meta.url), "utf8");
const { registrationLimit, roomLimit, ...rules } = authLimits;
const UNITS = [
  [3600, "h"],
  [60, "min"],
  [1, "s"],
] as const;

const inWords = ({ points, perSeconds }: Pick<RateRule, "points" | "perSeconds">) => {
  const [seconds, unit] = UNITS.find(([unitSeconds]) => perSeconds % unitSeconds === 0) ?? [1, "s"];
  return `${points} in ${perSeconds / seconds} ${unit}`;
};

/** The limit's rows in the page's tables. */
const rowsOf = (name: string) =>
  page
    .split("\n")
    .filter((line) => line.startsWith(`| \`${name}\``))
    .join("\n");

test.each(
  Object.values(rules)
    .flatMap((rule) => ("name" in rule ? [rule] : rule.slice(0, 1)))
    .concat(registrationLimit(readConfig({}).registrationsPerDay)[0])
    .concat(roomLimit(limits.ROOMY_REGISTRATIONS_PER_DAY)[0])
    .filter(({ name }) => name !== authLimits.SESSION_CALLS.name)
    .map((rule) => [rule.name, rule] as const),
)("docs/limits.md has the number of the limit %s", (name, rule) => {
  expect(rowsOf(name)).toContain(inWords(rule));
});

test.each([BID_RATE, watchMessage.rate, authLimits.SESSION_CALLS])(
  "docs/limits.md has the number of the calls $name",
  (rule) => {
    expect(page).toMatch(new RegExp(`\`${rule.name}\`[^;.]* ${inWords(rule)}`));
  },
);

test("docs/limits.md has the numbers of connections, packets, requests and new schools", () => {
  const seconds = limits.PACKETS_WITHIN_MS / 1000;
  const { PACKETS_PER_ACCOUNT_MAX: packets, PACKETS_PER_ADDRESS_MAX: ofAddress } = limits;
  const megabytes = limits.PACKET_BYTES_PER_ACCOUNT_MAX / 1e6;
  const megabytesOfAddress = limits.PACKET_BYTES_PER_ADDRESS_MAX / 1e6;
  const inWindow = `in ${limits.REQUESTS_WITHIN_MS / 1000} s`;
  expect(rowsOf("packets")).toContain(`${packets} in ${seconds} s; ${ofAddress} in ${seconds} s`);
  expect(rowsOf("packets")).toContain(
    `${megabytes} MB in ${seconds} s; ${megabytesOfAddress} MB in ${seconds} s`,
  );
  expect(rowsOf("refusals")).toContain(` ${limits.REFUSALS_IN_A_ROW_MAX} `);
  expect(rowsOf("requests-address")).toContain(`${limits.REQUESTS_PER_ADDRESS_MAX} ${inWindow}`);
  const balancer = readFileSync(
    new URL("../../../../ops/haproxy/haproxy.cfg", import.meta.url),
    "utf8",
  );
  expect(balancer).toContain(`http_req_rate(${limits.REQUESTS_WITHIN_MS / 1000}s)`);
  expect(balancer).toContain(`sc0_http_req_rate gt ${limits.REQUESTS_PER_ADDRESS_MAX} `);
  expect(rowsOf("sockets-account")).toContain(` ${limits.SOCKETS_PER_ACCOUNT_MAX} `);
  expect(rowsOf("connections-address")).toContain(` ${readConfig({}).connectionsPerAddress} `);
  expect(page).toContain(`A new school leads ${limits.NEW_SCHOOL_LEADS_MAX} auctions at once`);
  const { REGISTRATIONS_PER_DAY: accounts, ROOMY_REGISTRATIONS_PER_DAY: roomy } = limits;
  expect(rowsOf("register-room")).toContain(
    `with e-mail ${limits.ROOMY_REGISTRATIONS_PER_DAY_WITH_MAIL}`,
  );
  const together =
    roomy * limits.NEW_SCHOOL_LEADS_MAX + (accounts - roomy) * limits.CROWDED_SCHOOL_LEADS_MAX;
  expect(page).toContain(`lead ${together} auctions together`);
  const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
  expect(readme).toContain(`opens ${accounts} accounts a day`);
});
