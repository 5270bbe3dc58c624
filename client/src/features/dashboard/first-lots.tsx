import { useQuery } from "@tanstack/react-query";
import { marketPreview, type PreviewLot } from "@ludus/shared/contract/market/market-api";
import { Link } from "react-router-dom";
import { Aureus } from "../../components/aureus/aureus.tsx";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { Countdown } from "../../components/countdown/countdown.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { callApi } from "../../lib/api/api.ts";
import { formatGold } from "../../lib/gold.ts";
import { lotPath } from "../../lib/paths.ts";
import { useFollowed } from "../../lib/queries/followed.ts";
import { activeBidsQuery } from "../../lib/queries/player-queries.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
import { useWantedLot } from "../../lib/wanted-lot.ts";

const LOTS = 3;
const FRESH_MS = 60_000;

/** A new school sees its purse, the lot it was founded for, and those that end soonest. */
export function FirstLots() {
  const school = useSchool((state) => state.school);
  const hasBid = useFollowed(activeBidsQuery)?.length !== 0;
  if (school === null || hasBid || school.totalGladiators > 0 || school.reputation > 0) return null;
  return <FirstLotsBand gold={school.gold} />;
}

function FirstLotsBand({ gold }: { gold: number }) {
  const wanted = useWantedLot(({ lot }) => lot);
  const { data } = useQuery({
    queryKey: ["first lots"],
    queryFn: ({ signal }) => callApi(marketPreview, {}, { signal }),
    // Another tab of the dashboard and back asks for nothing.
    staleTime: FRESH_MS,
  });
  const isListed = data?.lots.some(({ id }) => id === wanted?.id) ?? false;
  const places = wanted && !isListed ? LOTS - 1 : LOTS;
  const lots = data && wantedFirst(data.lots, wanted?.id).slice(0, places);
  return (
    <section
      aria-label="Your first lots"
      className="porphyry-stone on-dark mb-3 rounded-md border-b-3 border-gold px-4 py-3 text-gold-pale shadow-card"
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
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {wanted && lots && !isListed && (
          <li className="self-center">
            <Link to={lotPath(wanted.id)} className={LINK}>
              To the lot of {wanted.name}
            </Link>
          </li>
        )}
        {lots
          ? lots.map((lot) => <FirstLot key={lot.id} lot={lot} />)
          : Array.from({ length: LOTS }, (_, index) => (
              <li key={index}>
                <Skeleton className="h-20 opacity-10" />
              </li>
            ))}
      </ul>
    </section>
  );
}

const LINK = "underline decoration-gold-pale/50 underline-offset-3 hover:text-white";

function FirstLot({ lot }: { lot: PreviewLot }) {
  return (
    <li className="relative flex h-20 items-center gap-3 rounded-sm border border-gold/25 bg-porphyry px-3 has-[a:hover]:border-gold-bright">
      <CoinPortrait gladiator={lot} size={56} decorative className="shrink-0" />
      <div className="min-w-0 flex-1">
        <Link
          to={lotPath(lot.id)}
          className="block truncate font-inscription font-bold text-ivory after:absolute after:inset-0"
        >
          {lot.name}
        </Link>
        <p className="flex items-baseline justify-between gap-3 text-small">
          <span>
            {lot.bidCount === 0 ? "from" : "at"}{" "}
            <b>{formatGold(lot.currentBid ?? lot.minimumBid)}</b>
          </span>
          <Countdown endsAt={lot.marketEndTime} isOnDark className="shrink-0" />
        </p>
      </div>
    </li>
  );
}

function wantedFirst(lots: readonly PreviewLot[], wanted: string | undefined): PreviewLot[] {
  return lots.toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted));
}
