import { releaseGladiator } from "@ludus/shared/contract/market/selling-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Api } from "@ludus/testkit/players/api";

/** Releases the cheapest who may go, and resolves with him. Null: nobody may go yet. */
export async function releaseCheapest(
  api: Api,
  { token }: { token: string },
  gladiators: readonly Gladiator[],
): Promise<Gladiator | null> {
  const atHome = gladiators.filter(({ status }) => status !== "open");
  for (const gladiator of atHome.toSorted((one, other) => one.marketValue - other.marketValue)) {
    try {
      await api.call(releaseGladiator, { id: gladiator.id }, token);
      return gladiator;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
  return null;
}
