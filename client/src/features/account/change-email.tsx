import { zodResolver } from "@hookform/resolvers/zod";
import { changeEmail } from "@ludus/shared/contract/account-api";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { PasswordField } from "../../components/field/password-field.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { callApi } from "../../lib/api/api.ts";
import { reloadAccount } from "./account-query.ts";
import { DoneLine } from "./done-line.tsx";
import { showRefusal } from "./refused-fields.ts";
import { Section } from "./section.tsx";

const EMPTY = { email: "", currentPassword: "" };

interface ChangeEmailProps {
  email: string;
  /** Waits for its link to be opened. */
  pendingEmail: string | null;
}

export function ChangeEmail({ email, pendingEmail }: ChangeEmailProps) {
  const [done, setDone] = useState<string>();
  const form = useForm({ resolver: zodResolver(changeEmail.input), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    setDone(undefined);
    try {
      const { isConfirmationSent } = await callApi(changeEmail, input);
      form.reset(EMPTY);
      setDone(
        isConfirmationSent
          ? `A link is on its way to ${input.email}. The address holds once you open it, within 30 minutes.`
          : `Your address is ${input.email} now.`,
      );
      await reloadAccount();
    } catch (error) {
      const names = ["email", "currentPassword"] as const;
      showRefusal(form, names, error, "Failed to change the address");
    }
  });

  return (
    <Section title="E-mail">
      <p className="[overflow-wrap:anywhere]">
        You sign in as <b>{email}</b>.
        {pendingEmail !== null && (
          <>
            {" "}
            Once you open the link that was sent there, it will be <b>{pendingEmail}</b>.
          </>
        )}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        <FormAlert message={errors.root?.message} />
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Password, to change the e-mail"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register("currentPassword")}
        />
        <DoneLine>{done}</DoneLine>
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Change e-mail
        </Button>
      </form>
    </Section>
  );
}
