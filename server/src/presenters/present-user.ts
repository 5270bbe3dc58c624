import type { User } from "@ludus/shared/model/user";
import type { Tables } from "../platform/database/schema/schema.ts";

export type UserRow = Tables["users"]["$inferSelect"];

export function presentUser(
  user: Pick<UserRow, "id" | "username" | "role" | "profileCompleted" | "nationality">,
): User {
  return {
    id: user.id,
    username: user.username,
    role: user.role,
    profileCompleted: user.profileCompleted,
    nationality: user.nationality,
  };
}
