import { Standard } from "../../../../components/standard/standard.tsx";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";

interface SubjectOriginProps {
  profile: Profile;
  className?: string;
}

export function SubjectOrigin({ profile, className = "" }: SubjectOriginProps) {
  const { nationality, age, level } = profile;
  return (
    <p className={`flex items-center gap-2 whitespace-nowrap ${className}`}>
      <Standard nationality={nationality} />
      <span className="truncate">
        {nationality} · {age}
        <span className="max-md:sr-only"> years</span> · level {level}
      </span>
    </p>
  );
}
