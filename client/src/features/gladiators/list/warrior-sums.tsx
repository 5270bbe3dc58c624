import type { GladiatorAccount } from "@ludus/shared/contract/gladiators-api";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { PaySoFar } from "./pay-so-far.tsx";
import { rowClass } from "./row-class.ts";

interface WarriorSumsProps {
  gladiators: readonly { profile: Profile; account: GladiatorAccount | undefined }[];
}

/** All gladiators together, and how many more the school has room for. */
export function WarriorSums({ gladiators }: WarriorSumsProps) {
  const placesLeft = useSchool(({ school }) => school?.placesLeft);
  const sumOf = (amount: (gladiator: (typeof gladiators)[number]) => number) =>
    gladiators.reduce((sum, gladiator) => sum + amount(gladiator), 0);
  return (
    <p className={`grid min-h-13 bg-tablet pl-3 ${rowClass}`}>
      <span className="col-span-2 min-w-0 leading-tight @min-[29rem]:col-span-1 @min-[29rem]:col-start-2">
        <b>{gladiators.length === 1 ? "One man" : `${gladiators.length} men`}</b>
        {placesLeft !== undefined && (
          <span
            title="Your men and the lots that you lead take places"
            className="block text-label text-muted"
          >
            {placesText(placesLeft)}
          </span>
        )}
      </span>
      <span className="grid justify-items-end @min-[29rem]:contents">
        <b className="text-right">
          <span className="sr-only">, valued at </span>
          {formatGold(sumOf(({ profile }) => profile.marketValue))}
        </b>
        <span className="hidden text-right text-muted @min-[29rem]:block">
          <span className="sr-only">, paid </span>
          {formatGold(sumOf(({ account }) => account?.paid ?? 0))}
        </span>
        <PaySoFar earned={sumOf(({ account }) => account?.earned ?? 0)} />
      </span>
    </p>
  );
}

function placesText(left: number): string {
  return left === 0
    ? `all ${SCHOOL_PLACES} places taken`
    : `${left} of ${SCHOOL_PLACES} places left`;
}
