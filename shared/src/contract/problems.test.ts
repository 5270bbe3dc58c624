import { describe, expect, test } from "vitest";
import {
  Problem,
  problemBody,
  PROBLEMS,
  type ProblemCode,
  type ProblemDetails,
} from "./problems.ts";

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

describe("problems", () => {
  test.each(CODES)("%s has a status from 400 to 599 and a sentence as message", (code) => {
    expect(PROBLEMS[code].status).toBeGreaterThanOrEqual(400);
    expect(PROBLEMS[code].status).toBeLessThan(600);
    expect(PROBLEMS[code].message).toMatch(/^[A-Z].{8,}/);
  });

  test.each(CODES)("%s is received as it was thrown", (code) => {
    const problem = new Problem(code, { seq: 4, currentBid: null });
    const received = Problem.fromBody(
      problemBody.parse(JSON.parse(JSON.stringify(problem.toBody()))),
    );
    expect(received).toBeInstanceOf(Problem);
    expect(received).toMatchObject({
      code,
      status: PROBLEMS[code].status,
      message: problem.message,
      details: { seq: 4, currentBid: null },
    });
  });
});

test.each<[ProblemCode, number, string]>([
  ["WRONG_CREDENTIALS", 401, "Login failed. Please check your credentials."],
  ["INSUFFICIENT_GOLD", 409, "Insufficient gold"],
  ["AUCTION_ENDED", 409, "Auction ended"],
  ["ALREADY_LEADING", 409, "You already hold the leading bid."],
  ["USERNAME_TAKEN", 409, "This username is already taken."],
  ["PROFILE_INCOMPLETE", 403, "Please complete your profile first."],
  ["MALFORMED", 400, "The request is malformed."],
  ["NOT_SIGNED_IN", 401, "Please sign in."],
  ["GLADIATOR_NOT_FOUND", 404, "This gladiator does not exist."],
  ["BODY_TOO_LARGE", 413, "The request is too large."],
  ["UNSUPPORTED_MEDIA_TYPE", 415, "Please send JSON in UTF-8."],
  ["INVALID_FIELDS", 422, "Please correct the marked fields."],
  ["TOO_MANY_REQUESTS", 429, "Too many requests. Please wait a moment."],
  ["UNAVAILABLE", 503, "The auction house is busy. Please try again."],
])("%s answers %i: %s", (code, status, message) => {
  const problem = new Problem(code);
  expect(problem.status).toBe(status);
  expect(problem.message).toBe(message);
});

test("BID_TOO_LOW states the minimum in plain digits", () => {
  const problem = new Problem("BID_TOO_LOW", { minimumBid: 12_600 });
  expect(problem.message).toBe("Minimum bid is 12600");
  expect(problem.toBody()).toEqual({
    code: "BID_TOO_LOW",
    message: "Minimum bid is 12600",
    minimumBid: 12_600,
  });
});

test("a problem can have a more exact message than its code's", () => {
  const problem = new Problem("MALFORMED", {}, "limit: Must be a whole number from 1 to 50");
  expect(problem.message).toBe("limit: Must be a whole number from 1 to 50");
  expect(problem.status).toBe(400);
});

test("a problem is an error, and its body carries no stack", () => {
  const problem = new Problem("INTERNAL");
  expect(problem).toBeInstanceOf(Error);
  expect(problem.name).toBe("Problem");
  expect(Object.keys(problem.toBody())).toEqual(["code", "message"]);
});

describe("the body of a problem", () => {
  const tooLow = { code: "BID_TOO_LOW", message: "Minimum bid is 300" };

  test.each<[string, ProblemDetails]>([
    ["nothing more", {}],
    ["sentences by field", { fields: { username: "Username is required" } }],
    ["an auction without bids", { minimumBid: 100, currentBid: null, highestBidderId: null }],
    [
      "an auction, and the bidder's gold",
      {
        minimumBid: 300,
        currentBid: 200,
        highestBidderId: "u1",
        seq: 7,
        marketEndTime: 1,
        gold: 0,
      },
    ],
    ["a time to wait", { retryAfterSeconds: 3 }],
  ])("a problem's body can carry %s", (_, details) => {
    expect(problemBody.parse({ ...tooLow, ...details })).toEqual({ ...tooLow, ...details });
  });

  test("unknown fields of a problem's body are left out", () => {
    expect(problemBody.parse({ ...tooLow, mood: "sour" })).toEqual(tooLow);
  });

  test.each<[string, unknown]>([
    ["has no code", { message: "Minimum bid is 300" }],
    ["has no message", { code: "BID_TOO_LOW" }],
    ["has an unknown code", { ...tooLow, code: "BID_TOO_BORING" }],
    ["has a code that objects have", { ...tooLow, code: "toString" }],
    ["has a minimum that is no integer", { ...tooLow, minimumBid: "300" }],
    ["is a text", "Minimum bid is 300"],
    ["is a list", [tooLow]],
    ["is missing", undefined],
  ])("a body is refused as a problem if it %s", (_, body) => {
    expect(problemBody.safeParse(body).success).toBe(false);
  });
});
