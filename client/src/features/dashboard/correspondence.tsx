import { TriangleAlert } from "lucide-react";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { useSchool } from "../../lib/school-store.ts";
import { useLoad } from "../../lib/use-load.ts";
import { MessageReader } from "./message-reader.tsx";

const TABS = ["INBOX", "CALENDAR", "STAFF", "FINANCE"];

/** As specified, the tabs only move the highlight: behind each lies the same list. */
export function Correspondence({ heading }: { heading: string }) {
  const [tab, setTab] = useState("INBOX");
  return (
    <>
      <h1 className="mb-4 text-[1.75rem] leading-tight text-porphyry sm:text-[2rem]">{heading}</h1>
      <Tabs.Root value={tab} onValueChange={setTab}>
        <Tabs.List
          aria-label={heading}
          className="mb-6 flex overflow-x-auto border-b-2 border-gold/50 [scrollbar-width:none]"
        >
          {TABS.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="-mb-0.5 min-h-12 shrink-0 border-b-3 border-transparent px-2.5 font-inscription text-[0.875rem] tracking-[0.04em] sm:px-4 sm:text-[0.9375rem] sm:tracking-[0.06em] text-bronze hover:text-oxblood focus-visible:-outline-offset-3 data-[state=active]:border-oxblood data-[state=active]:bg-linear-to-t data-[state=active]:from-gold/14 data-[state=active]:to-transparent data-[state=active]:font-bold data-[state=active]:text-oxblood"
            >
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map((name) => (
          <Tabs.Content key={name} value={name} tabIndex={-1} className="outline-none">
            <LoadedMessages />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}

function LoadedMessages() {
  const schoolName = useSchool(({ school }) => school?.name);
  const loadSchool = useSchool((school) => school.load);
  const { hasFailed, retry } = useLoad("Dashboard", loadSchool);

  if (hasFailed) {
    return (
      <NoticePanel
        role="alert"
        icon={<TriangleAlert />}
        title="Failed to load dashboard data"
        action={
          <Button look="main" onClick={retry}>
            Try Again
          </Button>
        }
      >
        The messenger did not come through.
      </NoticePanel>
    );
  }
  if (schoolName === undefined) {
    return (
      <div role="status" aria-label="Loading messages" className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  return <MessageReader schoolName={schoolName} />;
}
