import type { School } from "@ludus/shared/model/school";
import type { Tables } from "../platform/database/schema/schema.ts";

export type SchoolRow = Tables["schools"]["$inferSelect"];

export function presentSchool(school: SchoolRow): School {
  return {
    name: school.name,
    gold: school.gold,
    goldHeld: school.goldHeld,
    reputation: school.reputation,
    totalWins: school.totalWins,
    totalGladiators: school.totalGladiators,
    version: school.version,
  };
}
