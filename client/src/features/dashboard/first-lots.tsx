import { useQuery } from "@tanstack/react-query";
import type { PreviewLot } from "@ludus/shared/contract/market/market-api";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Aureus } from "../../components/gold/aureus.tsx";
import { Button } from "../../components/button/button.tsx";
import { marketPreviewQuery } from "../../components/open-lot/market-preview-query.ts";
import { OpenLot } from "../../components/open-lot/open-lot.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { lotPath } from "../../lib/navigation/paths.ts";
import { useFollowed } from "../../lib/queries/followed.ts";
import { activeBidsQuery } from "../../lib/queries/player-queries.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
import { useWantedLot, type WantedLot } from "../../lib/stores/wanted-lot.ts";

const LOTS = 3;

/** A new school sees its purse, the lot it was founded for, and those that end soonest. */
export function FirstLots() {
  const gold = useSchool(({ school }) => school?.gold);
  const isNewcomer = useIsNewcomer();
  return isNewcomer && gold !== undefined && <FirstLotsBand gold={gold} />;
}

/** Whether the school has never bid. False until that is known. */
export function useIsNewcomer(): boolean {
  const school = useSchool((state) => state.school);
  const hasBid = useFollowed(activeBidsQuery)?.length !== 0;
  return school !== null && !hasBid && school.totalGladiators === 0 && school.reputation === 0;
}

function FirstLotsBand({ gold }: { gold: number }) {
  const wanted = useWantedLot(({ lot }) => lot);
  const { data, isError, refetch } = useQuery(marketPreviewQuery);
  return (
    <section
      aria-label="Your first lots"
      className="porphyry-stone on-dark mb-3 rounded-md border-b-3 border-gold px-3 py-3 text-gold-pale shadow-card sm:px-4"
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-figure leading-tight text-gold-bright">
          {wanted ? `You came for ${wanted.name}` : "Your first men are under the hammer"}
        </h2>
        <p className="flex items-center gap-1.5">
          <Aureus />
          <b className="text-lead text-ivory">{formatGold(gold)}</b> are counted out for you.
        </p>
      </div>
      {data ? (
        <Lots lots={data.lots} wanted={wanted} />
      ) : isError ? (
        <LotsAway wanted={wanted} onRetry={() => void refetch()} />
      ) : (
        <Places>
          {Array.from({ length: LOTS }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-25 opacity-10" />
            </li>
          ))}
        </Places>
      )}
    </section>
  );
}

interface LotsProps {
  lots: readonly PreviewLot[];
  wanted: WantedLot | null;
}

/** Lots that a first purse can buy, the wanted one first: in full if it ends soon, else as a link. */
function Lots({ lots, wanted }: LotsProps) {
  const fitting = lots.filter(({ id, isOffered }) => !isOffered || id === wanted?.id);
  const isListed = lots.some(({ id }) => id === wanted?.id);
  const places = wanted && !isListed ? LOTS - 1 : LOTS;
  const wantedFirst = fitting.toSorted(
    (a, b) => Number(b.id === wanted?.id) - Number(a.id === wanted?.id),
  );
  return (
    <Places>
      {wanted && !isListed && (
        <li className="self-center">
          <WantedLink wanted={wanted} />
        </li>
      )}
      {wantedFirst.slice(0, places).map((lot) => (
        <OpenLot key={lot.id} lot={lot} />
      ))}
      {fitting.length === 0 && (
        <li className="self-center">The block is empty. New men are on the road.</li>
      )}
    </Places>
  );
}

function LotsAway({ wanted, onRetry }: { wanted: WantedLot | null; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {wanted && <WantedLink wanted={wanted} />}
      <p>The block can’t be seen from here just now.</p>
      <Button look="dark" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

function WantedLink({ wanted: { id, name } }: { wanted: WantedLot }) {
  return (
    <Link
      to={lotPath(id)}
      className="underline decoration-gold-pale/50 underline-offset-3 hover:text-white"
    >
      To the lot of {name}
    </Link>
  );
}

function Places({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 sm:max-xl:*:nth-3:col-span-2">
      {children}
    </ul>
  );
}
