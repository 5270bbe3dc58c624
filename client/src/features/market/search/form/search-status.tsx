import CircleAlert from "lucide-react/icons/circle-alert";
import { isKeyOf, keysOf } from "@ludus/shared/records";
import { attributeLabel } from "../../../../components/attributes/attribute-labels.ts";
import { NUMBER_LABELS } from "../search-fields.ts";
import type { SearchDraft } from "./use-draft.ts";

interface SearchStatusProps {
  draft: SearchDraft;
  /** Undefined until it is counted. */
  found: number | undefined;
}

/** How many lots match, or the first error, which in two lines is no higher than the buttons beside it. */
export function SearchStatus({ draft: { errors, errorId }, found }: SearchStatusProps) {
  const [wrong] = keysOf(errors);
  const isWrong = wrong !== undefined;
  const colour = isWrong ? "text-blood" : "text-ink";
  return (
    <p
      id={errorId}
      role="status"
      className={`-my-1 flex min-h-6 min-w-34 flex-1 items-center justify-end gap-1.5 text-small leading-tight font-medium ${colour}`}
    >
      {isWrong && <CircleAlert className="size-4 shrink-0" />}
      {isWrong
        ? `${isKeyOf(NUMBER_LABELS, wrong) ? NUMBER_LABELS[wrong] : attributeLabel(wrong)}: ${errors[wrong]}`
        : found !== undefined && countOf(found)}
    </p>
  );
}

export function countOf(gladiators: number): string {
  return `${gladiators} ${gladiators === 1 ? "gladiator" : "gladiators"}`;
}
