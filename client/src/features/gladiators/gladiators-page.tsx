import { useQuery } from "@tanstack/react-query";
import Shield from "lucide-react/icons/shield";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { useGamesDay } from "../../lib/clock/use-games-day.ts";
import { lotPath, paths } from "../../lib/navigation/paths.ts";
import { ownedQuery } from "../../lib/queries/player-queries.ts";
import { GladiatorsSkeleton } from "./gladiators-skeleton.tsx";
import { ListOrder } from "./list/list-order.tsx";
import { Warriors } from "./warriors.tsx";

export function GladiatorsPage() {
  return (
    <>
      <PageTitle>My Gladiators</PageTitle>
      <PageHeading
        title="My Gladiators"
        lead="Your men, what they can do, and how they came to you."
      >
        <ListOrder />
      </PageHeading>
      <Content />
    </>
  );
}

function Content() {
  const { data: ids, isError, isFetching, refetch } = useQuery(ownedQuery);
  const linked = useSearchParams()[0].get("warrior");
  const [released, setReleased] = useState<string | null>(null);

  if (isError && !ids?.length) {
    return (
      <NoticePanel
        role="alert"
        icon={<TriangleAlert />}
        title="Failed to load gladiators"
        onRetry={refetch}
      >
        Your men are safe; the house does not answer right now.
      </NoticePanel>
    );
  }
  if (ids === undefined) return <GladiatorsSkeleton />;
  // Letters and notifications name gladiators who have left since: their last lots tell of them.
  const hasLeft = linked !== null && linked !== released && !ids.includes(linked);
  if (hasLeft && !isFetching && !isError) {
    return <Navigate to={lotPath(linked)} replace />;
  }
  if (ids.length === 0) return <EmptyBarracks />;
  return <Warriors ids={ids} onReleased={setReleased} />;
}

function EmptyBarracks() {
  const day = useGamesDay();
  return (
    <NoticePanel
      icon={<Shield />}
      title="Your barracks are empty"
      action={
        <ButtonLink to={paths.market} look="main">
          Go to the market
        </ButtonLink>
      }
    >
      You own no gladiators yet. Win an auction and your first warrior stands here.
      {day !== "" && ` The next games are ${day}: whoever is yours by then takes part.`}
    </NoticePanel>
  );
}
