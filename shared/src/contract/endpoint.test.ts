import { z } from "zod/mini";
import { describe, expect, test } from "vitest";
import * as accountApi from "./accounts/account-api.ts";
import * as authApi from "./accounts/auth-api.ts";
import * as bidsApi from "./market/bids-api.ts";
import * as bidHistoryApi from "./market/bid-history-api.ts";
import { endpoint, hasBody, pathParametersOf, type Access, type Endpoint } from "./endpoint.ts";
import * as gladiatorHistoryApi from "./gladiator-history-api.ts";
import * as gladiatorsApi from "./gladiators-api.ts";
import * as journalApi from "./journal-api.ts";
import * as lettersApi from "./letters-api.ts";
import * as marketApi from "./market/market-api.ts";
import * as marketFacetsApi from "./market/market-facets-api.ts";
import * as notificationsApi from "./notifications-api.ts";
import * as pushApi from "./push-api.ts";
import * as savedSearchesApi from "./market/saved-searches-api.ts";
import * as schoolApi from "./school-api.ts";
import * as schoolNameApi from "./school-name-api.ts";
import * as sessionApi from "./accounts/session-api.ts";
import * as shortlistApi from "./market/shortlist-api.ts";

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "reply" in value;
}

const ENDPOINTS = [
  accountApi,
  authApi,
  bidsApi,
  bidHistoryApi,
  gladiatorHistoryApi,
  gladiatorsApi,
  journalApi,
  lettersApi,
  marketApi,
  marketFacetsApi,
  notificationsApi,
  pushApi,
  savedSearchesApi,
  schoolApi,
  schoolNameApi,
  sessionApi,
  shortlistApi,
]
  .flatMap((api) => Object.values<unknown>({ ...api }))
  .filter(isEndpoint)
  .map((call): [string, Endpoint] => [`${call.method} ${call.path}`, call]);

test.each([
  ["GET", false],
  ["DELETE", false],
  ["POST", true],
  ["PUT", true],
] as const)("%s has a body: %s", (method, expected) => {
  expect(hasBody(method)).toBe(expected);
});

test.each([
  ["/gladiators/market", []],
  ["/gladiators/:id", ["id"]],
  ["/gladiators/market/:id/bid", ["id"]],
  ["/schools/:schoolId/gladiators/:gladiatorId", ["schoolId", "gladiatorId"]],
])("the parameters of %s are %j", (path, parameters) => {
  expect(pathParametersOf(path)).toEqual(parameters);
});

test("a declaration whose input lacks a parameter of its path does not compile", () => {
  const common = { method: "GET", access: "public", summary: "", reply: z.null() } as const;
  const declared = [
    endpoint({
      ...common,
      path: "/a/:one/b/:two",
      input: z.strictObject({ one: z.string(), two: z.string() }),
    }),
    // @ts-expect-error `two` is missing
    endpoint({ ...common, path: "/a/:one/b/:two", input: z.strictObject({ one: z.string() }) }),
    // @ts-expect-error `id` is missing
    endpoint({ ...common, path: "/a/:id", input: z.strictObject({}) }),
    endpoint({ ...common, path: "/a", input: z.strictObject({}) }),
  ];
  expect(declared.map(({ path }) => path)).toEqual([
    "/a/:one/b/:two",
    "/a/:one/b/:two",
    "/a/:id",
    "/a",
  ]);
});

test("the API has exactly these calls and access levels", () => {
  const calls = ENDPOINTS.map(([name, { access }]): [string, Access] => [name, access]);
  expect(Object.fromEntries(calls)).toEqual({
    "POST /auth/login": "public",
    "POST /auth/register": "public",
    "POST /auth/logout": "signed-in",
    "POST /auth/sign-out": "public",
    "GET /auth/me": "signed-in",
    "POST /auth/complete-profile": "signed-in",
    "GET /auth/options": "public",
    "POST /auth/forgot-password": "public",
    "POST /auth/reset-password": "public",
    "POST /auth/exchange": "public",
    "GET /account": "signed-in",
    "PUT /account/password": "signed-in",
    "POST /account/password/confirmation": "signed-in",
    "PUT /account/email": "signed-in",
    "DELETE /account/email/change": "signed-in",
    "POST /account/email/confirmation": "signed-in",
    "POST /account/confirm-email": "public",
    "DELETE /account/sessions/:id": "signed-in",
    "DELETE /account/sessions": "signed-in",
    "POST /account/deletion": "signed-in",
    "GET /notifications/preferences": "signed-in",
    "PUT /notifications/preferences": "signed-in",
    "PUT /notifications/mail/:token": "public",
    "GET /letters": "profile-completed",
    "PUT /letters/:id/read": "profile-completed",
    "PUT /letters/:id/read-up-to": "profile-completed",
    "DELETE /letters/:id": "profile-completed",
    "GET /results": "profile-completed",
    "PUT /visit": "profile-completed",
    "DELETE /visit/absence": "profile-completed",
    "GET /while-away": "profile-completed",
    "GET /push": "signed-in",
    "PUT /push/subscription": "signed-in",
    "DELETE /push/subscription": "signed-in",
    // A service worker has no session.
    "POST /push/renewal": "public",
    "GET /gladiators/market": "profile-completed",
    "GET /gladiators/market/facets": "profile-completed",
    "GET /market/preview": "public",
    "GET /market/searches": "profile-completed",
    "POST /market/searches": "profile-completed",
    "PUT /market/searches/:id": "profile-completed",
    "DELETE /market/searches/:id": "profile-completed",
    "GET /gladiators/my-gladiators": "profile-completed",
    "GET /gladiators/:id": "profile-completed",
    "POST /gladiators/market/:id/bid": "profile-completed",
    "PUT /gladiators/market/:id/maximum": "profile-completed",
    "GET /gladiators/:id/bid-history": "profile-completed",
    "GET /gladiators/:id/history": "profile-completed",
    "POST /gladiators/:id/shortlist": "profile-completed",
    "PUT /gladiators/:id/shortlist": "profile-completed",
    "DELETE /gladiators/:id/shortlist": "profile-completed",
    "GET /gladiators/shortlist/my": "profile-completed",
    "GET /gladiators/my-bids": "profile-completed",
    // The office shows the school before the profile is complete.
    "GET /gladiators/school/info": "signed-in",
    "GET /gladiators/school/journal": "profile-completed",
    "PUT /gladiators/school/name": "profile-completed",
  });
});

describe.each(ENDPOINTS)("%s", (_, { path, input, summary }) => {
  test("the input has every parameter of the path", () => {
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(pathParametersOf(path)));
  });

  test.each(['{"isAdmin":true}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{}}'])(
    "the input refuses unknown fields such as %s",
    (json) => {
      const unknown = JSON.parse(json) as object;
      const issues = input.safeParse(unknown).error?.issues ?? [];
      expect(issues).toContainEqual(
        expect.objectContaining({ code: "unrecognized_keys", keys: Object.keys(unknown) }),
      );
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test.each([null, [], "text", 1, true])("the input refuses %j in place of an object", (value) => {
    expect(input.safeParse(value).success).toBe(false);
  });

  test("the summary is a whole sentence", () => {
    expect(summary).toMatch(/^[A-Z].*\.$|^[A-Z].*: `\w+`\.$/);
  });
});
