import { JOB_DASHBOARD_PATH, openJobDashboard } from "@ludus/shared/contract/admin-api";
import { useState, type ReactNode } from "react";
import { Button } from "../../../components/button/button.tsx";
import { inputClass } from "../../../components/field/field.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { useAttempt } from "../../../lib/api/use-attempt.ts";
import { readMetrics } from "./read-metrics.ts";

interface SystemTabProps {
  /** Leaves the game for a page that the server makes. */
  visit: (path: string) => void;
}

/** Queues and metrics, for an ADMIN. */
export function SystemTab({ visit }: SystemTabProps) {
  const [metrics, setMetrics] = useState<string | null>(null);
  const dashboard = useAttempt(async () => {
    // Leaves a cookie: a page that is visited gets no bearer token.
    await callApi(openJobDashboard, {});
    visit(JOB_DASHBOARD_PATH);
  }, "The job dashboard could not be opened");
  const reading = useAttempt(
    async () => setMetrics(await readMetrics()),
    "The metrics could not be read",
  );
  return (
    <>
      <Part
        title="Queues"
        text="Auctions to close and stock to list, as the jobs wait in Redis."
        refusal={dashboard.refusal}
      >
        <Button busy={dashboard.isBusy} onClick={dashboard.start}>
          Job dashboard
        </Button>
      </Part>
      <Part
        title="Metrics"
        text="Counters of the node that answers, as Prometheus reads them at /metrics."
        refusal={reading.refusal}
      >
        <Button busy={reading.isBusy} onClick={reading.start}>
          {metrics === null ? "Metrics" : "Read again"}
        </Button>
        {metrics !== null && (
          <textarea
            readOnly
            aria-label="Metrics as text"
            rows={24}
            wrap="off"
            value={metrics}
            className={`${inputClass} py-2.5 font-mono text-note`}
          />
        )}
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  text: string;
  refusal: string | null;
  children: ReactNode;
}

function Part({ title, text, refusal, children }: PartProps) {
  return (
    <section
      aria-label={title}
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] justify-items-start gap-3 pt-4"
    >
      <p>{text}</p>
      {children}
      {refusal !== null && (
        <p role="alert" className="font-bold text-crimson">
          {refusal}
        </p>
      )}
    </section>
  );
}
