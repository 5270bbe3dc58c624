import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddressOf } from "./client-address.ts";

function request(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3::", "2001:db8:1:2::/64"],
  ["2001:db8::3:4:5:6:7", "2001:db8:0:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("a caller at %j is counted as %j", (remoteAddress, expected) => {
  expect(clientAddressOf(request(remoteAddress), 0)).toBe(expected);
});

test.each([
  ["none is", 0, "10.0.0.1"],
  ["one is", 1, "192.0.2.8"],
  ["two are", 2, "192.0.2.9"],
  ["more are than addresses", 5, "192.0.2.9"],
])(
  "a proxied caller, where %s trusted (%i), is counted as %s",
  (_how, trustedProxies, expected) => {
    const forwarded = request("10.0.0.1", "192.0.2.9, 192.0.2.8");
    expect(clientAddressOf(forwarded, trustedProxies)).toBe(expected);
  },
);

test.each([
  "192.0.2.8",
  "192.0.2.8:1234",
  "::ffff:192.0.2.8",
  "::FFFF:C000:208",
  "[::ffff:192.0.2.8]:1234",
  "0:0:0:0:0:ffff:c000:0208",
])("a caller forwarded as %j is counted as 192.0.2.8", (forwardedFor) => {
  expect(clientAddressOf(request("10.0.0.1", forwardedFor), 1)).toBe("192.0.2.8");
});

test.each([
  "2001:db8:1:2::9",
  "[2001:db8:1:2::9]",
  "[2001:db8:1:2::9]:1234",
  "2001:DB8:1:2:0:0:0:9%eth0",
])("a caller forwarded as %j is counted by one /64", (forwardedFor) => {
  expect(clientAddressOf(request("10.0.0.1", forwardedFor), 1)).toBe("2001:db8:1:2::/64");
});

test.each(["unknown", "_hidden", "192.0.2.999", "192.0.2.8:port", "[192.0.2.8", "localhost:80"])(
  "a caller forwarded as %j is counted by the connection's address",
  (forwardedFor) => {
    expect(clientAddressOf(request("10.0.0.1", forwardedFor), 1)).toBe("10.0.0.1");
  },
);
