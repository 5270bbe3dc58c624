import Swords from "lucide-react/icons/swords";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { useNextGames } from "../../lib/queries/use-next-games.ts";
import { NextEvening } from "./next/next-evening.tsx";

/** The next games: who comes, both line-ups, the league, and the last evening. */
export function GamesPage() {
  const { data, isError, refetch } = useNextGames();
  return (
    <>
      <PageTitle>The Games</PageTitle>
      <PageHeading title="The Games" lead="Ten of yours meet ten of another school.">
        <Link
          to={`${paths.dashboard}?tab=calendar`}
          className="min-h-11 content-center px-2 pressable"
        >
          Calendar
        </Link>
      </PageHeading>
      {data?.games ? (
        <NextEvening games={data.games} forecast={data} />
      ) : data ? (
        <NoticePanel icon={<Swords />} title="No games on this server" action={<ToMarket />}>
          Whoever runs it holds none. Men are bought and sold here, and fight nowhere.
        </NoticePanel>
      ) : isError ? (
        <NoticePanel
          role="alert"
          icon={<TriangleAlert />}
          title="The games can't be shown"
          onRetry={refetch}
        >
          Your men and your order are safe; the clerk does not answer right now.
        </NoticePanel>
      ) : (
        <div role="status" aria-label="Loading the games" className="mt-1 grid gap-3">
          <Skeleton className="h-31" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

function ToMarket() {
  return (
    <ButtonLink to={paths.market} look="main">
      To the market
    </ButtonLink>
  );
}
