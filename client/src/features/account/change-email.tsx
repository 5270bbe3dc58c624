import { zodResolver } from "@hookform/resolvers/zod";
import { changeEmail } from "@ludus/shared/contract/accounts/account-api";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { submitFilled } from "../../components/field/submit-filled.ts";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { PasswordField } from "../../components/field/password-field.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { callApi } from "../../lib/api/api.ts";
import { storePendingEmail, reloadAccount } from "./account-query.ts";
import { DoneLine } from "./done-line.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { showRefusal } from "../../components/field/show-refusal.ts";
import { Section } from "./section.tsx";

const EMPTY = { email: "", currentPassword: "" };

interface ChangeEmailProps {
  email: string;
  /** Waits for its link to be opened. */
  pendingEmail: string | null;
  /** About the address that holds now. */
  children?: ReactNode;
}

export function ChangeEmail({ email, pendingEmail, children }: ChangeEmailProps) {
  const [done, setDone] = useState<string>();
  const form = useForm({ resolver: zodResolver(changeEmail.input), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const submit = submitFilled(form, async (input) => {
    setDone(undefined);
    try {
      const { isConfirmationSent } = await callApi(changeEmail, input);
      form.reset(EMPTY);
      if (isConfirmationSent) storePendingEmail(input.email);
      else await reloadAccount();
      setDone(
        isConfirmationSent
          ? `A link is on its way to ${input.email}. The address holds once you open it, within 30 minutes.`
          : `Your address is ${input.email} now.`,
      );
    } catch (error) {
      const names = ["email", "currentPassword"] as const;
      showRefusal(form, error, "Failed to change the address", names);
    }
  });

  return (
    <Section title="E-mail">
      <p className="[overflow-wrap:anywhere]">
        You sign in as <b>{email}</b>.
      </p>
      {pendingEmail !== null && <PendingEmail email={pendingEmail} onDone={setDone} />}
      {children}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        <FormAlert message={errors.root?.message} />
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          {...bindField(form, "email")}
        />
        <PasswordField
          label="Password, to change the e-mail"
          autoComplete="current-password"
          {...bindField(form, "currentPassword")}
        />
        <DoneLine>{done}</DoneLine>
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Change e-mail
        </Button>
      </form>
    </Section>
  );
}
