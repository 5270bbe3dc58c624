import { keysOf } from "@ludus/shared/records";
import { useState } from "react";
import { SelectField } from "../../../components/field/select-field.tsx";
import type { ReportState } from "../operator-queries.ts";
import { ReportList } from "./report-list.tsx";

const STATES: Record<ReportState, string> = { open: "Open", closed: "Closed" };

const NOTHING: Record<ReportState, string> = {
  open: "No report is open.",
  closed: "No report was closed in the last year.",
};

/** The reports of players. Those about the operator are missing. */
export function ReportsTab() {
  const [state, setState] = useState<ReportState>("open");
  return (
    <section aria-label="Reports" className="max-w-4xl">
      <div className="max-w-60 pt-3 pb-2">
        <SelectField
          label="Show"
          options={keysOf(STATES)}
          nameOf={(option) => STATES[option]}
          value={state}
          onChange={setState}
        />
      </div>
      <ReportList key={state} state={state} nothing={NOTHING[state]} />
    </section>
  );
}
