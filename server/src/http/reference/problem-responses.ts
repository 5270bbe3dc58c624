import type { ZodOpenApiResponsesObject, oas31 } from "zod-openapi";
import { z } from "zod";
import {
  Problem,
  PROBLEMS,
  type ProblemCode,
  type ProblemDetails,
} from "@ludus/shared/contract/problems";

/** Equals the body's `retryAfterSeconds`. */
const RETRY_AFTER = z.object({
  "Retry-After": z.int().min(1).describe("Seconds to wait before the next attempt."),
});
const WITH_RETRY_AFTER = new Set<number>([429, 503]);

export function problemResponses(codes: readonly ProblemCode[]): ZodOpenApiResponsesObject {
  const statuses = [...new Set(codes.map(statusOf))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => statusOf(code) === status);
      const headers = WITH_RETRY_AFTER.has(status) ? { headers: RETRY_AFTER } : {};
      return [String(status), { ...problemResponse(ofStatus), ...headers }];
    }),
  );
}

function problemResponse(codes: readonly ProblemCode[]) {
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].message}`).join("\n\n"),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            { type: "object", properties: { code: { enum: [...codes] } } },
          ],
        } satisfies oas31.SchemaObject,
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}

function exampleOf(code: ProblemCode): oas31.ExampleObject {
  const details = DETAILS[code];
  const [sentence] = Object.values(details?.fields ?? {});
  return { summary: code, value: new Problem(code, details, sentence).toBody() };
}

function statusOf(code: ProblemCode): number {
  return PROBLEMS[code].status;
}

const AUCTION_NOW: ProblemDetails = {
  minimumBid: 1300,
  currentBid: 1200,
  highestBidderId: "019a9d2e-4c1b-7e06-9d52-7a3f0c3d1b20",
  seq: 17,
  marketEndTime: 1_763_700_000_000,
  gold: 800,
};

const DETAILS: Partial<Record<ProblemCode, ProblemDetails>> = {
  BID_TOO_LOW: AUCTION_NOW,
  INSUFFICIENT_GOLD: AUCTION_NOW,
  ALREADY_LEADING: AUCTION_NOW,
  AUCTION_ENDED: AUCTION_NOW,
  NEW_SCHOOL_LIMIT: { ...AUCTION_NOW, auctionsMax: 5, newUntil: 1_763_700_000_000 },
  USERNAME_TAKEN: { fields: { username: PROBLEMS.USERNAME_TAKEN.message } },
  EMAIL_TAKEN: { fields: { email: PROBLEMS.EMAIL_TAKEN.message } },
  INVALID_FIELDS: { fields: { nameOfTheField: "One sentence about what is wrong." } },
  TOO_MANY_REQUESTS: { retryAfterSeconds: 7 },
  UNAVAILABLE: { retryAfterSeconds: 1 },
};
