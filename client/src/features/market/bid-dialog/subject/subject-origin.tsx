import { Standard } from "../../../../components/standard/standard.tsx";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";

interface SubjectOriginProps {
  profile: Profile;
  /** Only his standard is seen where a phone is low: who sells him needs the room. */
  isShort?: boolean;
}

export function SubjectOrigin({ profile, isShort = false }: SubjectOriginProps) {
  const { nationality, age, level } = profile;
  return (
    <p className="flex min-w-0 items-center gap-2 whitespace-nowrap">
      <Standard nationality={nationality} />
      <span className={`truncate ${isShort ? "max-md:[@container(height<700px)]:sr-only" : ""}`}>
        {nationality}
        <span className="max-md:sr-only"> · {age} years</span> · level {level}
      </span>
    </p>
  );
}
