import { releaseGladiator } from "@ludus/shared/contract/market/selling-api";
import { GAMES_BEFORE_SALE } from "@ludus/shared/limits";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { releasePay } from "@ludus/shared/rules/selling/release";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi, messageOf, NO_ANSWER } from "../../lib/api/api.ts";
import { useAccounts } from "../../lib/queries/player-queries.ts";
import { reloadGames } from "../../lib/queries/reload-games.ts";
import { reloadSales } from "../../lib/queries/reload-sales.ts";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { Button } from "../button/button.tsx";
import { careerQuery } from "../career/career-query.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { splitName } from "../gladiator-name/split-name.ts";
import { FormAlert } from "../field/form-alert.tsx";
import { showToast } from "../toaster/toasts.ts";
import { CandidateSelect } from "./candidate-select.tsx";
import { ReleaseSubject } from "./release-subject.tsx";
import { ReleaseTerms } from "./release-terms.tsx";

interface ReleaseDialogProps {
  gladiatorId: string;
  /** Others who may leave in his place, where any free place will do. */
  candidates?: readonly string[];
  onClose: () => void;
  onReleased?: () => void;
  /** Offers the gladiator for sale instead. */
  onSell: (gladiatorId: string) => void;
}

/** Asks once more: keeping him is the loud answer, and has the focus. */
export function ReleaseDialog({ gladiatorId, candidates, ...rest }: ReleaseDialogProps) {
  const [id, setId] = useState(gladiatorId);
  const profile = useGladiators(({ profiles }) => profiles[id]);
  if (profile === undefined) return null;
  return (
    <Dialog
      title={
        <span className="max-sm:text-figure">{`Release ${splitName(profile.name).given}?`}</span>
      }
      description="What it brings, and what ends."
      onClose={rest.onClose}
    >
      <div className="grid gap-4 p-5">
        {candidates !== undefined && (
          <CandidateSelect candidates={candidates} chosen={id} onChoose={setId} />
        )}
        <Question key={id} profile={profile} {...rest} />
      </div>
    </Dialog>
  );
}

type QuestionProps = Omit<ReleaseDialogProps, "gladiatorId" | "candidates"> & { profile: Profile };

function Question({ profile, onClose, onReleased, onSell }: QuestionProps) {
  const { id, name } = profile;
  const paid = useAccounts()[id]?.paid ?? null;
  const { data: career } = useQuery(careerQuery(id));
  const pay = releasePay(profile.marketValue, paid);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(releaseGladiator, { id }),
    onSuccess({ gold }) {
      void showToast((toast) =>
        toast.success(`${name} has left with the wooden sword`, {
          description: `${formatGold(gold)} for your purse.`,
        }),
      );
      onReleased?.();
      onClose();
    },
    onSettled() {
      reloadSales();
      void reloadGames();
    },
  });
  const isTooSoon = (career?.inSchool?.games ?? GAMES_BEFORE_SALE) < GAMES_BEFORE_SALE;
  return (
    <>
      <ReleaseSubject profile={profile} paid={paid} />
      {isTooSoon ? (
        <p role="status">
          He has yet to go through games in your school. You can release him after the next ones.
        </p>
      ) : (
        <ReleaseTerms profile={profile} pay={pay} onSell={() => onSell(id)} />
      )}
      <div className="[&>[role=alert]:not(:empty)]:mb-3">
        <FormAlert message={error && messageOf(error, NO_ANSWER)} />
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          {!isTooSoon && (
            <Button look="quiet" className="min-h-12" busy={isPending} onClick={() => mutate()}>
              {`Release him for ${formatGold(pay)}`}
            </Button>
          )}
          <Button look="main" data-autofocus className="min-h-12 flex-1" onClick={onClose}>
            Keep him
          </Button>
        </div>
      </div>
    </>
  );
}
