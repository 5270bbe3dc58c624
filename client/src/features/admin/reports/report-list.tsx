import { useInfiniteQuery } from "@tanstack/react-query";
import type { Report } from "@ludus/shared/contract/operators/reports-api";
import { useState } from "react";
import { Button } from "../../../components/button/button.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { REPORT_REASON_NAMES } from "../../../lib/report-reasons.ts";
import { playerPath } from "../admin-paths.ts";
import { NextPage, NotYet } from "../list-states.tsx";
import { reportsQuery, type ReportState } from "../operator-queries.ts";
import { CloseAllReports, CloseReport } from "./close-dialogs.tsx";

interface ReportListProps {
  state: ReportState;
  nothing: string;
}

interface Closing {
  report: Report;
  isAll: boolean;
}

export function ReportList({ state, nothing }: ReportListProps) {
  const list = useInfiniteQuery(reportsQuery(state));
  const [closing, setClosing] = useState<Closing | null>(null);
  const { data } = list;
  if (!data) return <NotYet of="reports" query={list} />;
  const reports = data.pages.flatMap((page) => page.reports);
  const CloseDialog = closing?.isAll ? CloseAllReports : CloseReport;
  return (
    <>
      {reports.length === 0 && <p className="py-4 text-muted">{nothing}</p>}
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <ReportLine
            key={report.id}
            report={report}
            onClose={(isAll) => setClosing({ report, isAll })}
          />
        ))}
      </ul>
      <NextPage list={list}>Older reports</NextPage>
      {closing && <CloseDialog report={closing.report} onClose={() => setClosing(null)} />}
    </>
  );
}

interface ReportLineProps {
  report: Report;
  onClose: (isAll: boolean) => void;
}

function ReportLine({ report, onClose }: ReportLineProps) {
  const { at, reported, reporter, reason, text, openAboutPlayer, closedAt } = report;
  return (
    <li className="grid gap-x-3 gap-y-1 py-2.5 sm:grid-cols-[7.5rem_1fr]">
      <p className="text-small text-muted">
        <TimeAgo at={at} says="ago" />
      </p>
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p>
          <TextLink to={playerPath(reported.id)}>{reported.username}</TextLink>
          {": "}
          <strong>{REPORT_REASON_NAMES[reason]}</strong>
        </p>
        {text !== null && <p>{text}</p>}
        <p className="text-small text-muted">
          by{" "}
          {reporter ? (
            <TextLink to={playerPath(reporter.id)}>{reporter.username}</TextLink>
          ) : (
            "a player whose account is deleted"
          )}
          {openAboutPlayer > 1 && ` · ${openAboutPlayer} open reports about ${reported.username}`}
          {closedAt !== null && (
            <>
              {" · closed "}
              <TimeAgo at={closedAt} says="ago" />
            </>
          )}
        </p>
        {closedAt === null && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-label={`Close the report about ${reported.username}`}
              onClick={() => onClose(false)}
            >
              Close
            </Button>
            {openAboutPlayer > 1 && (
              <Button
                size="small"
                aria-label={`Close all reports about ${reported.username}`}
                onClick={() => onClose(true)}
              >
                Close all {openAboutPlayer}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
