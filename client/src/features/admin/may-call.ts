import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";

export function mayCall(role: Role, { role: required = "USER" }: Pick<Endpoint, "role">): boolean {
  return hasRole(role, required);
}
