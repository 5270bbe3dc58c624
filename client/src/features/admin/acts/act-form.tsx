import { zodResolver } from "@hookform/resolvers/zod";
import type { Act } from "@ludus/shared/acts/act";
import type { ActDialogOn, ActSubject, ActSubjects } from "@ludus/shared/acts/act-dialog";
import { actReason } from "@ludus/shared/contract/operators/act-fields";
import { Problem } from "@ludus/shared/contract/problems";
import { ACT_REASON_LENGTH_MAX } from "@ludus/shared/limits";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod/mini";
import { Button } from "../../../components/button/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { Field, inputClass } from "../../../components/field/field.tsx";
import { FormAlert } from "../../../components/field/form-alert.tsx";
import { onOneLine } from "../../../components/field/on-one-line.ts";
import { callApi, messageOf } from "../../../lib/api/api.ts";
import { showToast } from "../../../components/toaster/toasts.ts";
import { nameOfAct, subjectText } from "../audit/act-words.ts";
import { reloadOperators } from "../operator-queries.ts";
import { ActFields, firstValues, isFilled, type FieldValues } from "./act-fields.tsx";
import { ConfirmPassword } from "./confirm-password-dialog.tsx";

export interface ActFormProps<On extends ActSubject> {
  act: Act;
  dialog: ActDialogOn<On>;
  subject: ActSubjects[On];
  onClose: () => void;
}

const givenReason = z.object({ reason: actReason });

/**
 * Asks for what the act's dialog declares, the reason, and the password where the server wants it, says
 * the effect, and acts once however often the button is pressed.
 */
export function ActForm<On extends ActSubject>(props: ActFormProps<On>) {
  const { dialog, subject, onClose } = props;
  const { form, values, change, canAct, submit, isAsked, stopAsking } = useAct(props);
  const { errors, isSubmitting } = form.formState;
  const verb = dialog.verb(values);
  const goOn = () => {
    stopAsking();
    void submit();
  };
  const effect = dialog.effect(subject, values);
  return (
    <>
      <Dialog title={dialog.title(subject)} description={effect} onClose={onClose}>
        <form
          noValidate
          className="grid gap-3.5 p-4 md:p-5.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (canAct) void submit();
          }}
        >
          <ActFields fields={dialog.fields} values={values} onChange={change} />
          <Field label="Reason" hint={reasonHintOf(props.act)} error={errors.reason?.message}>
            {(ids) => (
              <textarea
                {...ids}
                rows={2}
                maxLength={ACT_REASON_LENGTH_MAX}
                data-autofocus={Object.keys(dialog.fields).length === 0 ? true : undefined}
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
      {isAsked && <ConfirmPassword verb={verb} onConfirmed={goOn} onClose={stopAsking} />}
    </>
  );
}

function useAct<On extends ActSubject>({ act, dialog, subject, onClose }: ActFormProps<On>) {
  // The same for every press: an act whose answer was lost isn't done again.
  const [key] = useState(() => uuidv7());
  const [isAsked, setIsAsked] = useState(false);
  const [values, setValues] = useState(() => firstValues(dialog, subject));
  const form = useForm({ resolver: zodResolver(givenReason), defaultValues: { reason: "" } });
  const typed = useWatch({ control: form.control, name: "reason" });
  const isReady = dialog.isReady?.(subject, values) ?? isFilled(values);
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      const done = await callApi(act, { ...dialog.input(subject, values), key, reason });
      const description = subjectText(done.act);
      void showToast((toast) => toast.success(nameOfAct(done.act.kind), { description }));
      onClose();
      void reloadOperators();
    } catch (error) {
      if (needsPassword(error)) setIsAsked(true);
      else form.setError("root", { message: refusalIn(error) });
      // Another operator may have acted meanwhile.
      void reloadOperators();
    }
  });
  const canAct = isReady && actReason.safeParse(typed).success;
  const change = (changed: FieldValues) => {
    setValues({ ...values, ...changed });
    form.clearErrors("root");
  };
  return { form, values, change, canAct, submit, isAsked, stopAsking: () => setIsAsked(false) };
}

function reasonHintOf({ letters }: Act): string {
  return Object.values(letters).every((letter) => letter === null)
    ? "It stays in the log. No player is told."
    : "The player reads it, and it stays in the log.";
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
