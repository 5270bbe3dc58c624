import type { GamesForecast } from "@ludus/shared/contract/games-api";
import { upkeepOf } from "@ludus/shared/rules/games/games-pay";
import type { LineUp } from "@ludus/shared/rules/games/line-up";
import { formatGold } from "@ludus/shared/rules/gold-text";
import Check from "lucide-react/icons/check";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ReactNode } from "react";
import { FieldError } from "../../../components/field/field-error.tsx";

interface Change {
  isSaving: boolean;
  isSaved: boolean;
  /** Why the last one was taken back. */
  refusal: string | null;
}

interface LineUpSumsProps {
  groups: LineUp<GamesForecast>;
  /** The last move, shown where it moved somebody else too. */
  said: string;
  changes: readonly Change[];
}

/** On phones never out of sight. */
const FOOT =
  "min-h-11 border-t border-line bg-tablet px-3 py-1.5 max-lg:sticky max-lg:bottom-menu max-lg:z-10";

/** Training and idle gladiators cost this at the next games; and whether the order is saved. */
export function LineUpSums({ groups, said, changes }: LineUpSumsProps) {
  const isSaving = changes.some((one) => one.isSaving);
  const refusals = changes.flatMap(({ refusal }) => refusal ?? []);
  const isSaved = !isSaving && refusals.length === 0 && changes.some((one) => one.isSaved);
  const idle = [...groups.reserve, ...groups.rest];
  const training = groups.places.reduce((sum, { trainingCost }) => sum + trainingCost, 0);
  const keep = idle.reduce((sum, { marketValue }) => sum + upkeepOf(marketValue), 0);
  return (
    <div className={FOOT}>
      <div className="flex min-h-8 items-center gap-x-3 text-small leading-tight">
        {said.includes(";") && isSaved ? (
          <p className="flex-1">{said}.</p>
        ) : (
          <p className="flex-1 text-muted first-letter:uppercase">
            <span className="hidden @min-[29rem]:inline">
              All but his style costs 2 % of his value
              {(training > 0 || idle.length > 0) && ": "}
            </span>
            {training === 0 && idle.length === 0 && (
              <span className="@min-[29rem]:hidden">Press a man to train or rest him</span>
            )}
            {training > 0 && <Cost words="training" gold={training} />}
            {training > 0 && idle.length > 0 && " · "}
            {idle.length > 0 && <Cost words={`${idle.length} idle, keep`} gold={keep} />}
          </p>
        )}
        <p role="status" className="flex items-center gap-1.5 font-medium text-laurel-ink">
          {isSaving && <LoaderCircle aria-label="Saving" className="size-4 animate-spin" />}
          {isSaved && (
            <>
              <Check className="size-4" />
              Saved
            </>
          )}
        </p>
      </div>
      <div role="alert">
        {refusals.map((refusal) => (
          <FieldError key={refusal} message={refusal} />
        ))}
      </div>
    </div>
  );
}

function Cost({ words, gold }: { words: ReactNode; gold: number }) {
  return (
    <span className="whitespace-nowrap text-ink">
      {words} <b>{formatGold(gold)}</b>
    </span>
  );
}
