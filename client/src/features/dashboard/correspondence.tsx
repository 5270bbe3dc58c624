import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Tabs } from "radix-ui";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/keep-scroll.ts";
import { Button } from "../../components/button/button.tsx";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { schoolQuery } from "../../lib/queries/player-queries.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
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
      <Tabs.Root value={tab} onValueChange={showTab}>
        <Tabs.List
          aria-label={heading}
          className="mt-0.5 mb-2.5 flex h-[42px] overflow-x-auto border-b-2 border-gold/50 [scrollbar-width:none] pointer-coarse:h-[46px]"
        >
          {PANE_TABS.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="shrink-0 border-b-2 border-transparent px-2.5 font-inscription text-note tracking-[0.04em] uppercase text-bronze hover:text-oxblood focus-visible:-outline-offset-3 data-[state=active]:border-oxblood data-[state=active]:bg-linear-to-t data-[state=active]:from-gold/14 data-[state=active]:to-transparent data-[state=active]:font-bold data-[state=active]:text-oxblood sm:px-4 sm:text-label"
            >
              {name.toUpperCase()}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <LoadedPanes tab={tab} onTab={showTab} />
      </Tabs.Root>
    </>
  );
}

function LoadedPanes({ tab, onTab }: { tab: PaneTab; onTab: (tab: PaneTab) => void }) {
  const schoolName = useSchool(({ school }) => school?.name);
  const userId = useSession((session) => session.user?.id);
  const { isError, refetch } = useQuery({ ...schoolQuery, refetchOnMount: false });

  if (isError && schoolName === undefined) {
    return (
      <Tabs.Content value={tab} tabIndex={-1}>
        <NoticePanel
          role="alert"
          icon={<TriangleAlert />}
          title="Failed to load dashboard data"
          action={
            <Button look="main" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          The messenger did not come through.
        </NoticePanel>
      </Tabs.Content>
    );
  }
  if (schoolName === undefined || userId === undefined) {
    return (
      <Tabs.Content value={tab} tabIndex={-1}>
        <div role="status" aria-label="Loading messages" className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      </Tabs.Content>
    );
  }
  return <TabPanes key={userId} tab={tab} onTab={onTab} schoolName={schoolName} userId={userId} />;
}
