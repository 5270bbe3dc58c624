import { useMutation } from "@tanstack/react-query";
import { takeBack } from "@ludus/shared/contract/market/selling-api";
import { GAMES_BETWEEN_SALES } from "@ludus/shared/limits";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { callApi, messageOf, NO_ANSWER } from "../../lib/api/api.ts";
import type { ListedSale } from "../../lib/queries/own-sales.ts";
import { reloadSales } from "../../lib/queries/reload-sales.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { showToast } from "../toaster/toasts.ts";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { FormAlert } from "../field/form-alert.tsx";

interface TakeBackDialogProps {
  name: string;
  sale: ListedSale;
  onClose: () => void;
}

export function TakeBackDialog({ name, sale, onClose }: TakeBackDialogProps) {
  const { gladiatorId, fee } = sale;
  const isOverByThen = useGladiators(
    ({ profiles }) => (profiles[gladiatorId]?.seasonsLeft ?? Infinity) <= GAMES_BETWEEN_SALES,
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(takeBack, { id: gladiatorId }),
    onSuccess({ gladiator }) {
      useGladiators.getState().keep([gladiator]);
      void showToast((toast) => toast.success(`${name} is home again`));
      onClose();
    },
    // A refusal says that somebody was faster.
    onSettled: reloadSales,
  });
  return (
    <Dialog
      title={`Take ${name} back?`}
      description="What it means to take him off the market."
      onClose={onClose}
    >
      <div className="grid gap-4 p-5">
        <p>
          He comes home at once. The fee of {formatGold(fee)} is not paid back, and{" "}
          {isOverByThen
            ? "his career ends before you can offer him again."
            : `you can't offer him again before he has been through ${GAMES_BETWEEN_SALES} more games.`}
        </p>
        <FormAlert message={error && messageOf(error, NO_ANSWER)} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button onClick={onClose}>Leave him there</Button>
          <Button look="main" data-autofocus busy={isPending} onClick={() => mutate()}>
            Take him back
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
