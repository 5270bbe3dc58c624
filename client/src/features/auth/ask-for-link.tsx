import { zodResolver } from "@hookform/resolvers/zod";
import { forgotPassword } from "@ludus/shared/contract/accounts/auth-api";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { submitFilled } from "../../components/field/submit-filled.ts";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { showRefusal } from "../../components/field/show-refusal.ts";
import { callApi } from "../../lib/api/api.ts";

/** Says the same whether or not the address is a player's. */
export function AskForLink() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(forgotPassword.input),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = submitFilled(form, async (input) => {
    try {
      await callApi(forgotPassword, input);
      setAskedFor(input.email);
    } catch (error) {
      showRefusal(form, error, "The link could not be asked for. Please try again.");
    }
  });

  if (askedFor !== null) {
    return (
      <p role="status" className="[overflow-wrap:anywhere]">
        If a school belongs to <b>{askedFor}</b>, a link is on its way there. It works once, for 30
        minutes. Nothing there? Look among the unwanted mail.
      </p>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormAlert message={errors.root?.message} />
      <TextField label="Email" type="email" autoComplete="email" {...bindField(form, "email")} />
      <Button type="submit" look="main" busy={isSubmitting}>
        Send me a link
      </Button>
    </form>
  );
}
