import { zodResolver } from "@hookform/resolvers/zod";
import { actReason } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import { ACT_REASON_LENGTH_MAX } from "@ludus/shared/limits";
import { useState, type ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { Button } from "../../../components/button/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { Field, inputClass } from "../../../components/field/field.tsx";
import { FormAlert } from "../../../components/field/form-alert.tsx";
import { onOneLine } from "../../../components/field/on-one-line.ts";
import { messageOf } from "../../../lib/api/api.ts";
import { showToast } from "../../../lib/toasts.ts";
import { reloadOperators } from "../operator-queries.ts";
import { ConfirmPassword } from "./confirm-password-dialog.tsx";

export interface ActDialogProps {
  title: string;
  /** One sentence about the consequence of pressing the button. */
  effect: string;
  /** On the button. */
  verb: string;
  /** Whether the other fields are filled in. */
  isReady?: boolean;
  reasonHint?: string;
  perform: (act: { key: string; reason: string }) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

const givenReason = z.object({ reason: actReason });

/**
 * Asks for the reason, and for the password where the server wants it, says the effect, and acts once
 * however often the button is pressed.
 */
export function ActDialog(props: ActDialogProps) {
  const { title, effect, verb, isReady = true, perform, onClose, children } = props;
  const { reasonHint = "The player reads it, and it stays in the log." } = props;
  // The same for every press: an act whose answer was lost isn't done again.
  const [key] = useState(() => uuidv7());
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm({ resolver: zodResolver(givenReason), defaultValues: { reason: "" } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "reason" });
  const canAct = isReady && actReason.safeParse(typed).success;
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await perform({ key, reason });
      void showToast((toast) => toast.success(`Done: ${title}`));
      onClose();
      void reloadOperators();
    } catch (error) {
      if (needsPassword(error)) setIsAsked(true);
      else form.setError("root", { message: refusalIn(error) });
    }
  });

  if (isAsked) {
    const goBack = () => setIsAsked(false);
    const goOn = () => {
      goBack();
      void submit();
    };
    return <ConfirmPassword verb={verb} onConfirmed={goOn} onClose={goBack} />;
  }
  return (
    <Dialog title={title} description={effect} onClose={onClose}>
      <form
        noValidate
        className="grid gap-3.5 p-4 md:p-5.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (canAct) void submit();
        }}
      >
        {children}
        <Field label="Reason" hint={reasonHint} error={errors.reason?.message}>
          {(ids) => (
            <textarea
              {...ids}
              rows={2}
              maxLength={ACT_REASON_LENGTH_MAX}
              {...form.register("reason", { setValueAs: onOneLine })}
              className={`${inputClass} py-2.5`}
            />
          )}
        </Field>
        <p className="font-medium wrap-anywhere">{effect}</p>
        <FormAlert message={errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" busy={isSubmitting} disabled={!canAct}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function needsPassword(error: unknown): boolean {
  return error instanceof Problem && error.code === "PASSWORD_REQUIRED";
}

/** The refusal of a field says more than that of the whole. */
function refusalIn(error: unknown): string {
  const [ofField] = error instanceof Problem ? Object.values(error.details.fields ?? {}) : [];
  return (
    ofField ?? messageOf(error, "The server doesn't answer. Press again: it is done only once.")
  );
}
