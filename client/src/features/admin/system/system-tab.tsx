import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/button/button.tsx";
import { inputClass } from "../../../components/field/field.tsx";
import { messageOf } from "../../../lib/api/api.ts";
import { readMetrics } from "./read-metrics.ts";

export function SystemTab() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["metrics"],
    queryFn: readMetrics,
    enabled: false,
    gcTime: 0,
  });
  return (
    <section
      aria-label="Metrics"
      className="grid max-w-4xl grid-cols-[minmax(0,1fr)] justify-items-start gap-3 pt-4"
    >
      <p>Counters of the node that answers, as Prometheus reads them at /metrics.</p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        {data === undefined ? "Metrics" : "Read again"}
      </Button>
      {data !== undefined && (
        <textarea
          readOnly
          aria-label="Metrics as text"
          rows={24}
          wrap="off"
          value={data}
          className={`${inputClass} py-2.5 font-mono text-note`}
        />
      )}
      {error && (
        <p role="alert" className="font-bold text-crimson">
          {messageOf(error, "The metrics could not be read")}
        </p>
      )}
    </section>
  );
}
