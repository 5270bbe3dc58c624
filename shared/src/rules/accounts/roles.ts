/** From least to most powerful; each role includes those before it. */
export const ROLES = ["USER", "PREMIUM", "MODERATOR", "GAME_MASTER", "ADMIN"] as const;
export type Role = (typeof ROLES)[number];

export function hasRole(actual: Role, required: Role): boolean {
  return ROLES.indexOf(actual) >= ROLES.indexOf(required);
}

/** Operators act only on players below them: never on themselves, equals or superiors. */
export function outranks(actor: Role, other: Role): boolean {
  return ROLES.indexOf(actor) > ROLES.indexOf(other);
}
