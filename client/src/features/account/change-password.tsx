import { zodResolver } from "@hookform/resolvers/zod";
import { changePassword } from "@ludus/shared/contract/accounts/account-api";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod/mini";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { submitFilled } from "../../components/field/submit-filled.ts";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { PasswordField } from "../../components/field/password-field.tsx";
import { NewPasswordFields } from "../../components/new-password/new-password-fields.tsx";
import { callApi } from "../../lib/api/api.ts";
import { reloadAccount } from "./account-query.ts";
import { DoneLine } from "./done-line.tsx";
import { showRefusal } from "../../components/field/show-refusal.ts";
import { Section } from "./section.tsx";

const fields = z.extend(changePassword.input, { confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
  }),
);
const EMPTY = { currentPassword: "", password: "", confirmPassword: "" };

export function ChangePassword({ username }: { username: string }) {
  const [done, setDone] = useState<string>();
  const form = useForm({ resolver: zodResolver(fields), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });

  const submit = submitFilled(form, async ({ confirmPassword: _confirmed, ...input }) => {
    setDone(undefined);
    try {
      await callApi(changePassword, input);
      form.reset(EMPTY);
      setDone("Your password is changed. Other devices are signed out.");
      await reloadAccount();
    } catch (error) {
      showRefusal(form, error, "Failed to change the password", ["currentPassword", "password"]);
    }
  });

  return (
    <Section title="Password">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
        <FormAlert message={errors.root?.message} />
        {/* Password managers want to know whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...bindField(form, "currentPassword")}
        />
        <NewPasswordFields
          typed={password}
          password={bindField(form, "password")}
          confirmPassword={bindField(form, "confirmPassword")}
        />
        <DoneLine>{done}</DoneLine>
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Section>
  );
}
