import { formatGold } from "@ludus/shared/rules/gold-text";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { Select } from "../field/select.tsx";

interface CandidateSelectProps {
  candidates: readonly string[];
  chosen: string;
  onChoose: (gladiatorId: string) => void;
}

export function CandidateSelect({ candidates, chosen, onChoose }: CandidateSelectProps) {
  const id = useId();
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <label htmlFor={id}>Your school is full. Who leaves?</label>
      <span className="relative min-w-40 flex-1">
        <Select
          id={id}
          options={candidates}
          nameOf={(one) => `${profiles[one]?.name}, ${formatGold(profiles[one]?.marketValue ?? 0)}`}
          value={chosen}
          onChange={onChoose}
          className="min-h-11 w-full appearance-none field-box pr-8 pl-2.5 text-ink hover:border-bronze"
        />
        <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted" />
      </span>
    </div>
  );
}
