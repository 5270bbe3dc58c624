import { schoolChanged } from "../../facts/fact-kinds.ts";
import type { Fact } from "../../facts/fact.ts";
import { presentSchool } from "../../presenters/present-school.ts";
import type { SchoolsDraft } from "./schools-draft.ts";

export function factsOfSchools({ changed }: Pick<SchoolsDraft, "changed">): Fact[] {
  return changed.map((school) =>
    schoolChanged.of({ userId: school.userId, school: presentSchool(school) }),
  );
}
