import { zodResolver } from "@hookform/resolvers/zod";
import { confirmPassword } from "@ludus/shared/contract/accounts/account-api";
import { useForm } from "react-hook-form";
import { bindField } from "../../../components/field/bind-field.ts";
import { Button } from "../../../components/button/button.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { submitFilled } from "../../../components/field/submit-filled.ts";
import { FormAlert } from "../../../components/field/form-alert.tsx";
import { PasswordField } from "../../../components/field/password-field.tsx";
import { showRefusal } from "../../../components/field/show-refusal.ts";
import { callApi } from "../../../lib/api/api.ts";

interface ConfirmPasswordProps {
  /** As on the button of the act, which goes on afterwards. */
  verb: string;
  onConfirmed: () => void;
  onClose: () => void;
}

const EXPLANATION =
  "Roles and gold need your password if you signed in more than ten minutes ago. It then holds for ten minutes.";

export function ConfirmPassword({ verb, onConfirmed, onClose }: ConfirmPasswordProps) {
  const form = useForm({
    resolver: zodResolver(confirmPassword.input),
    defaultValues: { currentPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = submitFilled(form, async (input) => {
    try {
      await callApi(confirmPassword, input);
      onConfirmed();
    } catch (error) {
      showRefusal(form, error, "Failed to check the password", ["currentPassword"]);
    }
  });

  return (
    <Dialog title="Is it you?" description={EXPLANATION} onClose={onClose}>
      <form
        noValidate
        className="grid gap-3.5 p-4 md:p-5.5"
        onSubmit={(event) => void submit(event)}
      >
        <p>{EXPLANATION}</p>
        <PasswordField
          label="Your password"
          data-autofocus
          autoComplete="current-password"
          {...bindField(form, "currentPassword")}
        />
        <FormAlert message={errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" look="main" busy={isSubmitting}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
