import type { NextGames } from "@ludus/shared/contract/games-api";
import { changeLineUp, clearLineUp, type LineUpReply } from "@ludus/shared/contract/line-up-api";
import { lineUpOf, type StoredLineUp } from "@ludus/shared/rules/games/line-up";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callApi, messageOf, NO_ANSWER } from "../../../lib/api/api.ts";
import { nextGamesQuery } from "../../../lib/queries/next-games-query.ts";
import { queryClient } from "../../../lib/queries/query-client.ts";

interface Wish {
  /** Null: Ludus chooses. */
  order: StoredLineUp | null;
}

/** The order as the player wants it: shown at once, saved as a whole, and taken back if it is refused. */
export function useLineUp({ men, lineUp }: NextGames) {
  const newest = useRef<Wish>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const saving = useMutation({
    scope: { id: "line-up" },
    // An order that was changed again while it waited is never sent.
    mutationFn: async (next: Wish) => (next === newest.current ? save(next) : null),
    async onSuccess(saved, next) {
      if (saved === null || next !== newest.current) return;
      await changeNextGames((games) => ({ ...games, lineUp: saved }));
      setWish(null);
    },
    onError(_, next) {
      if (next === newest.current) setWish(null);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: nextGamesQuery.queryKey }),
  });
  const choose = (order: StoredLineUp | null) => {
    newest.current = { order };
    setWish(newest.current);
    saving.mutate(newest.current);
  };
  const stored = lineUp.chosenBy === "player" ? lineUp : null;
  const order = wish === null ? stored : wish.order;
  return {
    chosenBy: order === null ? ("ludus" as const) : ("player" as const),
    groups: lineUpOf(
      men.map((gladiator) => ({ ...gladiator, id: gladiator.gladiatorId })),
      order,
    ),
    choose,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    refusal: saving.error && messageOf(saving.error, NO_ANSWER),
  };
}

function save({ order }: Wish): Promise<LineUpReply> {
  if (order === null) return callApi(clearLineUp, {});
  return callApi(changeLineUp, { places: [...order.places], rest: [...order.rest] });
}

/** An answer that is on its way may be older than the change. */
export async function changeNextGames(
  change: <Games extends NextGames>(games: Games) => Games,
): Promise<void> {
  const { queryKey } = nextGamesQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (games) => games && change(games));
}
