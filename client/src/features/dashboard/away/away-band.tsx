import { dismissAbsence, type Absence } from "@ludus/shared/contract/letters-api";
import { X } from "lucide-react";
import { Button } from "../../../components/button/button.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { logFailure } from "../../../lib/log-failure.ts";
import { useAbsence } from "../../../lib/stores/absence-store.ts";
import { absenceText } from "./absence-text.ts";
import { EndsNextCell, OutbidCell, OutcomeCell, PurseCell } from "./away-cells.tsx";
import { useWhileAway } from "./use-while-away.ts";

/** A summary of the newest absence, until it is dismissed. */
export function AwayBand() {
  const absence = useAbsence((state) => state.absence);
  return absence && <Band absence={absence} />;
}

function Band({ absence }: { absence: Absence }) {
  return (
    <section
      aria-label="While you were away"
      className="porphyry-stone on-dark mb-4 rounded-md border-b-3 border-gold px-4 pt-2 pb-3 text-gold-pale shadow-card"
    >
      <div className="flex min-h-9 items-center gap-x-3">
        <h2 className="text-label leading-tight text-gold-bright sm:text-figure">
          While you were away
        </h2>
        <p className="min-w-0 flex-1 truncate text-small">{absenceText(absence)}</p>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          className="grid size-9 shrink-0 place-items-center hover:text-white pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <Cells absence={absence} />
    </section>
  );
}

const CELLS =
  "grid min-h-[24rem] grid-cols-2 gap-4 sm:min-h-[25.5rem] xl:min-h-[8.75rem] xl:grid-cols-5";

function Cells({ absence }: { absence: Absence }) {
  const { data, isError, refetch } = useWhileAway(absence);
  if (data) {
    return (
      <div className={CELLS}>
        <OutcomeCell kind="won" outcomes={data.won} />
        <OutcomeCell kind="lost" outcomes={data.lost} />
        <OutbidCell />
        <EndsNextCell />
        <PurseCell spent={data.goldSpent} />
      </div>
    );
  }
  if (isError) {
    return (
      <div role="alert" className={`${CELLS} grid-cols-1! content-center justify-items-start`}>
        <p>The clerk can't say just now what happened.</p>
        <Button look="dark" size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading what happened" className={CELLS}>
      {["won", "lost", "outbid", "next", "purse"].map((cell) => (
        <Skeleton key={cell} className="opacity-10" />
      ))}
    </div>
  );
}

function dismiss(): void {
  useAbsence.setState({ absence: null });
  callApi(dismissAbsence, {}).catch((error: unknown) =>
    logFailure("The absence was not dismissed", error),
  );
}
