import { useQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { UnreadBadge } from "../../components/unread-badge/unread-badge.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/tabs/tabs.tsx";
import { lettersQuery } from "../../lib/queries/letters/letters.ts";
import { nextGamesQuery } from "../../lib/queries/next-games-query.ts";
import { activeBidsQuery, schoolQuery } from "../../lib/queries/player-queries.ts";
import { visitQuery } from "../../lib/queries/visit-query.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
import { useWhileAway } from "./away/use-while-away.ts";
import { useShowsNextFixture } from "./games/use-shows-next-fixture.ts";
import { TabPanes, PANE_TABS, type PaneTab } from "./tab-panes.tsx";

/** As specified, the message list lies behind every tab. The tab stands in the address. */
export function Correspondence({ heading }: { heading: string }) {
  const [params, setParams] = useSearchParams();
  const tab = PANE_TABS.find((one) => one === params.get("tab")) ?? "inbox";
  const showTab = (next: string) =>
    setParams(next === "inbox" ? {} : { tab: next }, { replace: true, ...KEEP_SCROLL });
  return (
    <>
      <PageHeading title={heading} lead="Your letters, your days, your people, your gold." />
      <Tabs value={tab} onShow={showTab}>
        <TabList
          aria-label={heading}
          className="mt-0.5 mb-2.5 flex h-[42px] overflow-x-auto border-b-2 border-gold/50 [scrollbar-width:none] pointer-coarse:h-[46px]"
        >
          {PANE_TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              className="page-tab lit-tab px-1.5 font-inscription text-note tracking-[0.04em] uppercase xs:px-2.5 sm:px-4 sm:text-label"
            >
              {name.toUpperCase()}
              {name === "inbox" && <UnreadBadge className="ml-2" />}
            </Tab>
          ))}
        </TabList>
        <LoadedPanes tab={tab} onTab={showTab} />
      </Tabs>
    </>
  );
}

function LoadedPanes({ tab, onTab }: { tab: PaneTab; onTab: (tab: PaneTab) => void }) {
  const schoolName = useSchool(({ school }) => school?.name);
  const userId = useSession((session) => session.user?.id);
  const isGathering = useIsGathering(tab, schoolName !== undefined);
  const { isError, refetch } = useQuery({ ...schoolQuery, refetchOnMount: false });

  if (isError && schoolName === undefined) {
    return (
      <TabPanel value={tab}>
        <NoticePanel
          role="alert"
          icon={<TriangleAlert />}
          title="Failed to load dashboard data"
          onRetry={refetch}
        >
          The messenger did not come through.
        </NoticePanel>
      </TabPanel>
    );
  }
  if (schoolName === undefined || userId === undefined || isGathering) {
    return (
      <TabPanel value={tab}>
        <div role="status" aria-label="Loading messages" className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      </TabPanel>
    );
  }
  return <TabPanes key={userId} tab={tab} onTab={onTab} schoolName={schoolName} userId={userId} />;
}

/**
 * Whether something above the letters, or they themselves, still load for the first time: it would push
 * them down.
 */
function useIsGathering(tab: PaneTab, hasSchool: boolean): boolean {
  const [hasGathered, setHasGathered] = useState(false);
  const isAsked = { enabled: false } as const;
  const visit = useQuery({ ...visitQuery, ...isAsked });
  const isProfileCompleted = useSession((session) => session.user?.profileCompleted ?? false);
  const letters = useQuery({
    ...lettersQuery,
    enabled: isProfileCompleted,
    refetchOnMount: false,
  });
  const bids = useQuery({ ...activeBidsQuery, ...isAsked });
  const told = useWhileAway(visit.data?.absence ?? null);
  const games = useQuery({
    ...nextGamesQuery,
    enabled: useShowsNextFixture() && tab === "inbox",
    refetchOnMount: false,
  });
  const isLoading = [visit, letters, bids, told, games].some((query) => query.isLoading);
  if (hasSchool && !isLoading && !hasGathered) setHasGathered(true);
  return isLoading && !hasGathered;
}
