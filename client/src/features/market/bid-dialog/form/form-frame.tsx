import type { AuctionState } from "@ludus/shared/model/auction";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { useSchool } from "../../../../lib/stores/school-store.ts";
import { BidLine } from "../amount/bid-line.tsx";
import { BidPurse } from "../amount/bid-purse.tsx";
import { DoubtAnswers } from "../amount/doubt-answers.tsx";
import { MainButton } from "../amount/main-button.tsx";
import type { BidDraft, DraftEvent } from "../draft/bid-draft.ts";
import type { SeenSum } from "../draft/use-seen-sum.ts";

export interface BidFormProps {
  profile: Profile;
  auction: AuctionState;
  onDone: () => void;
  /** Frees a place in a full school. Null: nobody can leave. */
  onRelease: (() => void) | null;
  /** Another pane stands in place of the amounts; on phones only. */
  isCovered: boolean;
  /** The panes beside and above the amounts. */
  children: ReactNode;
}

export interface DraftProps {
  draft: BidDraft;
  change: (event: DraftEvent) => void;
  seen: SeenSum;
}

interface FormFrameProps extends Pick<BidFormProps, "isCovered" | "children"> {
  onSubmit: () => void;
  fields: ReactNode;
  /** Says what is wrong with the fields, or worth knowing. */
  line: Omit<ComponentProps<typeof BidLine>, "question">;
  purse: Pick<ComponentProps<typeof BidPurse>, "free" | "heldForHim" | "minimum" | "maximum">;
  /** A question to confirm. Its answers take the place of the button. */
  doubt: (ComponentProps<typeof DoubtAnswers> & { question: string }) | null;
  button: ComponentProps<typeof MainButton>;
  /** Stands in place of amounts, purse and button where nobody can bid any more. */
  instead?: ReactNode;
}

/** All of the dialog below its title: on wide screens the gladiator on the left, the rest beside him. */
export const FRAME =
  "flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_auto_auto_minmax(0,1fr)_auto] lg:grid-cols-[336px_minmax(0,1fr)]";

/** The prices and the newest bids, above the amounts. */
export const PANEL =
  "border-line px-4 max-md:border-b md:col-start-2 md:mx-5.5 md:mt-2.5 md:rounded-sm md:border md:px-3.5";

/** Between the newest bids and the foot. */
export const MIDDLE =
  "min-h-0 flex-1 content-start gap-1 overflow-y-auto px-4 pt-1 pb-2 roomy:flex-none md:col-start-2 md:grid md:px-5.5 md:pt-2 md:pb-0";

const CLEAR_OF_EDGE = "pb-[max(0.75rem,env(safe-area-inset-bottom))]";

/** Never out of sight. */
export const FOOT = `grid shrink-0 gap-2 px-4 pt-1 max-md:border-t max-md:border-line max-md:pt-2 md:col-start-2 md:gap-2.5 md:px-5.5 md:pb-4 ${CLEAR_OF_EDGE}`;

export function FormFrame(props: FormFrameProps) {
  const { onSubmit, isCovered, children, fields, line, purse, doubt, button, instead } = props;
  const isOver = instead !== undefined && instead !== null;
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className={FRAME}>
      {children}
      <div className={`${MIDDLE} ${isCovered ? "hidden" : "grid"}`}>
        {!isOver && fields}
        <BidLine {...line} question={doubt?.question ?? null} />
      </div>
      <div className={FOOT}>
        {!isOver && <BidPurse gold={gold} held={held} {...purse} />}
        {instead ?? (doubt ? <DoubtAnswers {...doubt} /> : <MainButton {...button} />)}
      </div>
    </form>
  );
}
