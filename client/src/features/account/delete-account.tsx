import { zodResolver } from "@hookform/resolvers/zod";
import { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import { useForm } from "react-hook-form";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { submitFilled } from "../../components/field/submit-filled.ts";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { PasswordField } from "../../components/field/password-field.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { callApi } from "../../lib/api/api.ts";
import { useSession } from "../../lib/session/session.ts";
import { showRefusal } from "../../components/field/show-refusal.ts";
import { Section } from "./section.tsx";

interface DeleteAccountProps {
  username: string;
  hasPassword: boolean;
}

export function DeleteAccount({ username, hasPassword }: DeleteAccountProps) {
  const form = useForm({
    resolver: zodResolver(deleteAccount.input),
    defaultValues: hasPassword ? { username: "", currentPassword: "" } : { username: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = submitFilled(form, async (input) => {
    try {
      await callApi(deleteAccount, input);
      useSession.getState().end("deletion");
    } catch (error) {
      const names = ["username", "currentPassword"] as const;
      showRefusal(form, error, "Failed to delete the account", names);
    }
  });

  return (
    <Section title="Delete your account">
      <p>
        Your name and e-mail address become free, and nobody signs in to this school again. Bids and
        gold stay in the books; a bid that leads still counts, and wins for a closed school. There
        is no way back.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        <FormAlert message={errors.root?.message} />
        <TextField
          label={`Type your name, ${username}, to confirm`}
          autoComplete="off"
          {...bindField(form, "username")}
        />
        {hasPassword && (
          <PasswordField
            label="Password, to delete the account"
            autoComplete="current-password"
            {...bindField(form, "currentPassword")}
          />
        )}
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Delete my account
        </Button>
      </form>
    </Section>
  );
}
