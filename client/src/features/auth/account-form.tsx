import type { ReactNode, SyntheticEvent } from "react";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { GateCard } from "../../components/page/gate-card.tsx";
import { DiscordButton } from "./discord/discord-button.tsx";

interface AccountFormProps {
  page: string;
  title: string;
  lead: string;
  onSubmit: (event: SyntheticEvent) => Promise<unknown>;
  error: string | undefined;
  /** Why the player is here, if not by themselves. */
  notice?: string | null | undefined;
  /** Fields and the button. */
  children: ReactNode;
  /** The way to the other form. */
  footer: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  return (
    <GateCard title={props.title} lead={props.lead}>
      <title>{`${props.page} · Ludus`}</title>
      {/* A refusal says more: of a suspension until when, and why. */}
      {props.notice && props.error === undefined && (
        <p
          role="status"
          className="mb-4 rounded-sm border border-gold/60 bg-tablet px-3.5 py-2.5 font-medium text-bronze"
        >
          {props.notice}
        </p>
      )}
      <form noValidate onSubmit={(event) => void props.onSubmit(event)} className="grid gap-4">
        <FormAlert message={props.error} />
        {props.children}
      </form>
      <DiscordButton />
      <p className="mt-6 text-center text-muted">{props.footer}</p>
    </GateCard>
  );
}
