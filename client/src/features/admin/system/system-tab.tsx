import { JOB_DASHBOARD_PATH, openJobDashboard } from "@ludus/shared/contract/admin-api";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../../components/button/button.tsx";
import { inputClass } from "../../../components/field/field.tsx";
import { callApi, messageOf } from "../../../lib/api/api.ts";
import { readMetrics } from "./read-metrics.ts";

interface SystemTabProps {
  /** Leaves the game for a page that the server makes. */
  visit: (path: string) => void;
}

/** Queues and metrics, for an ADMIN. */
export function SystemTab({ visit }: SystemTabProps) {
  const dashboard = useMutation({
    // Leaves a cookie: a page that is visited gets no bearer token.
    mutationFn: () => callApi(openJobDashboard, {}),
    onSuccess: () => visit(JOB_DASHBOARD_PATH),
  });
  const metrics = useQuery({
    queryKey: ["metrics"],
    queryFn: readMetrics,
    enabled: false,
    gcTime: 0,
  });
  return (
    <>
      <Part
        title="Queues"
        text="Auctions to close and stock to list, as the jobs wait in Redis."
        refusal={
          dashboard.error && messageOf(dashboard.error, "The job dashboard could not be opened")
        }
      >
        <Button busy={dashboard.isPending} onClick={() => dashboard.mutate()}>
          Job dashboard
        </Button>
      </Part>
      <Part
        title="Metrics"
        text="Counters of the node that answers, as Prometheus reads them at /metrics."
        refusal={metrics.error && messageOf(metrics.error, "The metrics could not be read")}
      >
        <Button busy={metrics.isFetching} onClick={() => void metrics.refetch()}>
          {metrics.data === undefined ? "Metrics" : "Read again"}
        </Button>
        {metrics.data !== undefined && (
          <textarea
            readOnly
            aria-label="Metrics as text"
            rows={24}
            wrap="off"
            value={metrics.data}
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
