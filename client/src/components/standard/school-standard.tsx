import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import { schoolTint } from "./school-tint.ts";
import { Standard } from "./standard.tsx";

interface SchoolStandardProps {
  school: { userId: string; nationality: Nationality };
  className?: string;
}

/** The sign of a school's people, on a cloth that is its own. */
export function SchoolStandard({ school, className = "" }: SchoolStandardProps) {
  const { userId, nationality } = school;
  return <Standard nationality={nationality} tint={schoolTint(userId)} className={className} />;
}
