import { describe, expect, test } from "vitest";
import { Help, UserError } from "../../../setup/user-error.mjs";
import { parseWarOptions } from "./war-options.ts";

test("runs a small war on a private server if no option is given", () => {
  expect(parseWarOptions([])).toMatchObject({
    urls: [],
    watchers: 100,
    light: 0,
    bidders: 20,
    auctions: 5,
    rate: null,
    isHttp: false,
    isChaos: false,
  });
});

test("the issue's example is understood, with several nodes", () => {
  const line =
    "--url http://127.0.0.1:3000 --url http://node-2.example/ --watchers 500 --bidders 50 --auctions 40 --seconds 60 --seed 9 --http --rate 200 --mix nibbler=1,sniper=3 --json a.json --html b.html";
  expect(parseWarOptions(line.split(" "))).toMatchObject({
    urls: ["http://127.0.0.1:3000", "http://node-2.example"],
    watchers: 500,
    bidders: 50,
    auctions: 40,
    seconds: 60,
    seed: 9,
    isHttp: true,
    rate: 200,
    mix: { nibbler: 1, jumper: 0, sniper: 3, flaky: 0, tabs: 0, proxy: 0, seller: 0 },
    jsonFile: "a.json",
    htmlFile: "b.html",
  });
});

test("--help asks for help, whatever else is given", () => {
  expect(() => parseWarOptions(["--watchers", "5", "--help"])).toThrow(Help);
});

describe("a wrong option is one clear line:", () => {
  test.each([
    ["--watchers many", /^--watchers must be a whole number from 0 to 100000, not "many"$/],
    ["--bidders 1", /^--bidders must be a whole number from 2/],
    ["--seconds 1.5", /^--seconds must be a whole number/],
    ["--rate 0", /^--rate must be a whole number from 1/],
    ["--auctions 201", /^--auctions must be a whole number from 1 to 200/],
    ["--bidders 2 --auctions 48", /^--auctions must be fewer than the 48 places of the --bidders/],
    ["--url localhost:3000", /^--url must be an address such as/],
    ["--url http://localhost/api", /^--url must be an address such as/],
    ["--mix nibbler", /^--mix wants persona=share pairs/],
    ["--mix knight=3", /there are nibbler, jumper, sniper, flaky, tabs, proxy, seller$/],
    ["--mix nibbler=0", /^--mix is empty$/],
    ["--url http://a --with-redis", /^--with-redis belongs to a private server/],
    ["--url http://a --away 3", /^--away belongs to a private server/],
    ["--database file:x", /^--database belongs to a server at --url/],
    ["--url http://a --attacks", /^--attacks and --floods belong to a private server/],
    ["--light 5 --chaos", /^--light lines don't come back/],
    ["--attacks --chaos", /^--attacks, --floods and --chaos are wars of their own/],
    ["--attacks --seconds 60", /^--attacks needs some rounds: --seconds 300 or more, not 60$/],
    ["--floods --seconds 60", /^--floods needs a --rate, such as 40: /],
    ["--floods", /^--floods needs ten seconds for each: --seconds 60 or more, not 30$/],
    ["--fast", /^Unknown option '--fast'; --help lists what there is$/],
    ["quick", /^Unexpected argument 'quick'/],
    ["--watchers", /^Option '--watchers <value>' argument missing; --help lists what there is$/],
  ])("%s", (line, message) => {
    const parse = () => parseWarOptions(line.split(" "));
    expect(parse).toThrow(UserError);
    expect(parse).toThrow(message);
  });
});
