import { useInfiniteQuery } from "@tanstack/react-query";
import type { Endpoint } from "@ludus/shared/contract/endpoint";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { findPlayers } from "@ludus/shared/contract/operators/players-api";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import { REPORTS_COUNTED_MAX } from "@ludus/shared/limits";
import { useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../components/tabs/tabs.tsx";
import { useSession } from "../../lib/session/session.ts";
import { useCentredCurrent } from "../../lib/browser/use-centred-current.ts";
import { AuctionsTab } from "./auctions/auctions-tab.tsx";
import { AuditTab } from "./audit/audit-tab.tsx";
import { FiguresTab } from "./figures/figures-tab.tsx";
import { mayCall } from "./may-call.ts";
import { reportsQuery } from "./operator-queries.ts";
import { PlayersTab } from "./players/players-tab.tsx";
import { ReportsTab } from "./reports/reports-tab.tsx";
import { SystemTab } from "./system/system-tab.tsx";

interface AdminTab {
  name: string;
  label: string;
  /** The tab is for those who may make it. */
  call: Pick<Endpoint, "role">;
  pane: ReactNode;
}

/** The operators' page: each role finds what it may do, and nothing else. */
export function AdminPage() {
  const role = useSession(({ user }) => user?.role ?? "USER");
  const [params, setParams] = useSearchParams();
  const reportsLabel = useReportsLabel();
  const all: AdminTab[] = [
    { name: "players", label: "Players", call: findPlayers, pane: <PlayersTab /> },
    { name: "reports", label: reportsLabel, call: listReports, pane: <ReportsTab /> },
    { name: "auctions", label: "Auctions", call: findAuctions, pane: <AuctionsTab /> },
    { name: "acts", label: "Audit log", call: auditLog, pane: <AuditTab /> },
    { name: "figures", label: "Figures", call: figures, pane: <FiguresTab /> },
    { name: "system", label: "System", call: { role: "ADMIN" }, pane: <SystemTab /> },
  ];
  const tabs = all.filter(({ call }) => mayCall(role, call));
  const shown = tabs.find(({ name }) => name === params.get("tab")) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  // The label of the reports grows with their number, and moves what follows.
  useCentredCurrent(list, "[aria-selected=true]", `${shown?.name} ${reportsLabel}`);
  return (
    <>
      <PageTitle>Administration</PageTitle>
      <PageHeading title="Administration" lead={`You are ${role}. Every act is logged.`} />
      <Tabs value={shown?.name ?? ""} onShow={(tab) => setParams(tab === "players" ? {} : { tab })}>
        <TabList
          ref={list}
          aria-label="Administration"
          className="mt-0.5 flex h-[42px] overflow-x-auto border-b-2 border-gold/50 [scrollbar-width:none] pointer-coarse:h-[46px]"
        >
          {tabs.map(({ name, label }) => (
            <Tab
              key={name}
              value={name}
              className="page-tab px-2.5 font-inscription text-note tracking-[0.04em] whitespace-nowrap uppercase sm:px-4 sm:text-label"
            >
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ name, pane }) => (
          <TabPanel key={name} value={name} className="pb-8">
            {pane}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

/** With the number of open reports, wherever the operator is on the page. */
function useReportsLabel(): string {
  const { data } = useInfiniteQuery(reportsQuery("open"));
  const open = data?.pages[0]?.open ?? 0;
  if (open === 0) return "Reports";
  return `Reports (${open}${open >= REPORTS_COUNTED_MAX ? "+" : ""})`;
}
