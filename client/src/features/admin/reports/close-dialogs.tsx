import {
  closeReport,
  closeReportsAbout,
  type Report,
} from "@ludus/shared/contract/operators/reports-api";
import { callApi } from "../../../lib/api/api.ts";
import { ActDialog } from "../acts/act-dialog.tsx";

interface CloseProps {
  report: Report;
  onClose: () => void;
}

const REASON_HINT = "It stays in the log. No player is told.";

export function CloseReport({ report: { id, reported }, onClose }: CloseProps) {
  return (
    <ActDialog
      title="Close the report"
      effect={`The report about ${reported.username} is done with. They can be reported anew.`}
      verb="Close report"
      reasonHint={REASON_HINT}
      perform={(act) => callApi(closeReport, { id, ...act })}
      onClose={onClose}
    />
  );
}

export function CloseAllReports({ report: { reported }, onClose }: CloseProps) {
  return (
    <ActDialog
      title="Close all reports"
      effect={`All open reports about ${reported.username} are done with, newer ones too.`}
      verb="Close all"
      reasonHint={REASON_HINT}
      perform={(act) => callApi(closeReportsAbout, { id: reported.id, ...act })}
      onClose={onClose}
    />
  );
}
