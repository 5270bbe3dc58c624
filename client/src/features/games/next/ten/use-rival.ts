import type { NextGames } from "@ludus/shared/contract/games-api";
import { Problem } from "@ludus/shared/contract/problems";
import { useQuery } from "@tanstack/react-query";
import { fixtureQuery, schoolQuery } from "../../games-queries.ts";
import type { FixtureBout } from "../../evening/play/score.ts";

type Portrait = NonNullable<FixtureBout["first"]>;

export interface Rival {
  /** In the order of their last games, without those who left. Null: not known, or they had none there. */
  ten: readonly Portrait[] | null;
  isPending: boolean;
  /** `gone`: the account was deleted since the draw. */
  failure: "gone" | "unread" | null;
  /** Ids of gladiators whom one of the two schools sold to the other. */
  wasTheirs: ReadonlySet<string>;
  wasOurs: ReadonlySet<string>;
}

/** Reads what everybody may know of the next opponent: their line-up is a secret, the last one isn't. */
export function useRival({ fixture }: NextGames): Rival {
  const userId = fixture?.opponent.userId ?? "";
  const school = useQuery({ ...schoolQuery(userId), enabled: userId !== "" });
  const last = school.data?.lastFixtures[0];
  const lastFixture = useQuery({
    ...fixtureQuery(last?.gamesNumber ?? 0, userId),
    enabled: last !== undefined,
  });
  const still = new Set(school.data?.men.map(({ id }) => id));
  const ten = lastFixture.data?.bouts.flatMap(({ first }) =>
    first !== null && still.has(first.id) ? [first] : [],
  );
  const deals = school.data?.betweenUs?.deals ?? [];
  const soldBy = (areTheirs: boolean) =>
    new Set(
      deals
        .filter(({ seller }) => (seller === userId) === areTheirs)
        .map(({ gladiatorId }) => gladiatorId),
    );
  return {
    ten: ten ?? null,
    isPending: userId !== "" && (school.isPending || (last !== undefined && lastFixture.isPending)),
    failure: failureOf(school.error ?? lastFixture.error),
    wasTheirs: soldBy(true),
    wasOurs: soldBy(false),
  };
}

function failureOf(error: Error | null): Rival["failure"] {
  if (error === null) return null;
  return error instanceof Problem && error.code === "SCHOOL_NOT_FOUND" ? "gone" : "unread";
}
