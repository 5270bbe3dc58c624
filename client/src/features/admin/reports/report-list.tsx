import { useInfiniteQuery } from "@tanstack/react-query";
import type { Report } from "@ludus/shared/contract/operators/reports-api";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { REPORT_REASON_NAMES } from "@ludus/shared/model/report-reason-names";
import { ActButtons } from "../acts/act-buttons.tsx";
import { useActs, type Acts } from "../acts/use-acts.tsx";
import { playerPath } from "../admin-paths.ts";
import { NextPage, NotYet } from "../list-states.tsx";
import { reportsQuery, type ReportState } from "../operator-queries.ts";

interface ReportListProps {
  state: ReportState;
  nothing: string;
}

export function ReportList({ state, nothing }: ReportListProps) {
  const list = useInfiniteQuery(reportsQuery(state));
  const acts = useActs("report");
  const { data } = list;
  if (!data) return <NotYet of="reports" query={list} />;
  const reports = data.pages.flatMap((page) => page.reports);
  return (
    <>
      {reports.length === 0 && <p className="py-4 text-muted">{nothing}</p>}
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} acts={acts} />
        ))}
      </ul>
      <NextPage list={list}>Older reports</NextPage>
      {acts.dialog}
    </>
  );
}

interface ReportLineProps {
  report: Report;
  acts: Acts<"report">;
}

function ReportLine({ report, acts }: ReportLineProps) {
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
            <ActButtons acts={acts} offered={acts.offeredOn(report)} subject={report} />
          </div>
        )}
      </div>
    </li>
  );
}
