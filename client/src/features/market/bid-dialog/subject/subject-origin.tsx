import { Standard } from "../../../../components/standard/standard.tsx";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";

interface SubjectOriginProps {
  profile: Profile;
  /** Leaves his level out. */
  isShort?: boolean;
  className?: string;
}

export function SubjectOrigin({ profile, isShort = false, className = "" }: SubjectOriginProps) {
  const { nationality, age, level } = profile;
  return (
    <p className={`flex items-center gap-2 whitespace-nowrap ${className}`}>
      <Standard nationality={nationality} />
      <span className="truncate">
        {nationality} · {age}
        <span className="max-md:sr-only"> years</span>
        {!isShort && ` · level ${level}`}
      </span>
    </p>
  );
}
