import type { GamesForecast } from "@ludus/shared/contract/games-api";
import { changeTraining } from "@ludus/shared/contract/line-up-api";
import type { Training } from "@ludus/shared/model/gladiators/training";
import { groupTrainingCost } from "@ludus/shared/rules/games/training";
import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi, messageOf, NO_ANSWER } from "../../../lib/api/api.ts";
import { nextGamesQuery } from "../../../lib/queries/next-games-query.ts";
import { queryClient } from "../../../lib/queries/query-client.ts";
import { changeNextGames } from "./use-line-up.ts";

type Trained = Pick<GamesForecast, "training" | "trainingCost">;

/** Where a gladiator's points go: shown at once, and taken back if it is refused. */
export function useTraining() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    scope: { id: "training" },
    mutationFn: ({ gladiator, training }: { gladiator: GamesForecast; training: Training }) =>
      callApi(changeTraining, { id: gladiator.gladiatorId, training }),
    onMutate: ({ gladiator, training }) =>
      showTraining(gladiator, {
        training,
        trainingCost: training === "style" ? 0 : groupTrainingCost(gladiator.marketValue),
      }),
    onSuccess: (trained, { gladiator }) => showTraining(gladiator, trained),
    onError: (_, { gladiator }) => showTraining(gladiator, gladiator),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: nextGamesQuery.queryKey }),
  });
  return {
    trainer: (gladiator: GamesForecast) => (training: Training) => mutate({ gladiator, training }),
    isSaving: isPending,
    isSaved: isSuccess,
    refusal: error && messageOf(error, NO_ANSWER),
  };
}

/** Null: he trains his style, or doesn't fight at the next games. */
export function useTrainedGroup(gladiatorId: string): Training | null {
  const { data } = useQuery({ ...nextGamesQuery, enabled: false });
  const gladiator = data?.men.find((one) => one.gladiatorId === gladiatorId);
  return gladiator !== undefined && gladiator.trainingCost > 0 ? gladiator.training : null;
}

function showTraining(
  { gladiatorId }: GamesForecast,
  { training, trainingCost }: Trained,
): Promise<void> {
  return changeNextGames((games) => ({
    ...games,
    men: games.men.map((one) =>
      one.gladiatorId === gladiatorId ? { ...one, training, trainingCost } : one,
    ),
  }));
}
