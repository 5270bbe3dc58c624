import { hasBody, type Access, type Endpoint } from "./endpoint.ts";
import type { Message } from "./live/message.ts";
import type { ProblemCode } from "./problems.ts";

/** Unknown fields, broken addresses; the limits; what goes wrong on our side. */
const OF_EVERY_CALL: readonly ProblemCode[] = [
  "MALFORMED",
  "TOO_MANY_REQUESTS",
  "INTERNAL",
  "UNAVAILABLE",
];

const BY_ACCESS: Record<Access, readonly ProblemCode[]> = {
  public: [],
  "signed-in": ["NOT_SIGNED_IN", "SESSION_ENDED"],
  "profile-completed": ["NOT_SIGNED_IN", "SESSION_ENDED", "PROFILE_INCOMPLETE"],
};

export function refusalsOf(endpoint: Endpoint): ProblemCode[] {
  const { access, role, method, input, refusals = [] } = endpoint;
  return [
    ...BY_ACCESS[access],
    ...(role === undefined ? [] : (["FORBIDDEN"] as const)),
    ...refusals,
    ...(hasBody(method) ? (["BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) : []),
    ...(Object.keys(input.shape).length > 0 ? (["INVALID_FIELDS"] as const) : []),
    ...OF_EVERY_CALL,
  ];
}

export function refusalsOfMessage({ access, refusals = [] }: Message): ProblemCode[] {
  const ofAccess = access === "profile-completed" ? (["PROFILE_INCOMPLETE"] as const) : [];
  return ["SESSION_ENDED", ...ofAccess, ...refusals, "INVALID_FIELDS", ...OF_EVERY_CALL];
}
