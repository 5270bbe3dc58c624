import type { AuctionState } from "@ludus/shared/model/auction";
import type { ReactNode, SubmitEvent } from "react";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import type { BidDraft, DraftEvent } from "../draft/bid-draft.ts";

export interface BidFormProps {
  profile: Profile;
  auction: AuctionState;
  onDone: () => void;
  /** Another pane stands in place of the amounts; on phones only. */
  isCovered: boolean;
  /** The panes beside and above the amounts. */
  children: ReactNode;
}

export interface DraftProps {
  draft: BidDraft;
  change: (event: DraftEvent) => void;
}

interface FormFrameProps {
  onSubmit: () => void;
  /** Another pane stands in place of the amounts; on phones only. */
  isCovered: boolean;
  panes: ReactNode;
  /** The fields, and what is said about them. */
  fields: ReactNode;
  /** Purse and button: never out of sight. */
  foot: ReactNode;
}

/** All of the dialog below its title. */
export function FormFrame({ onSubmit, isCovered, panes, fields, foot }: FormFrameProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_auto_minmax(0,1fr)_auto] lg:grid-cols-[336px_minmax(0,1fr)]"
    >
      {panes}
      <div
        className={`min-h-0 flex-1 content-start gap-1 overflow-y-auto px-4 pt-1 pb-2 [@container(height>=700px)]:flex-none md:col-start-2 md:grid md:px-5.5 md:pt-2 md:pb-0 ${isCovered ? "hidden" : "grid"}`}
      >
        {fields}
      </div>
      <div className="grid shrink-0 gap-2 px-4 pt-1 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:border-t max-md:border-line max-md:pt-2 md:col-start-2 md:gap-2.5 md:px-5.5 md:pb-4">
        {foot}
      </div>
    </form>
  );
}
