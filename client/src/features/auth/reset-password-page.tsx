import { resetPassword } from "@ludus/shared/contract/accounts/auth-api";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { submitFilled } from "../../components/field/submit-filled.ts";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { NewPasswordFields } from "../../components/new-password/new-password-fields.tsx";
import { resolveNewPassword } from "../../components/new-password/resolve-new-password.ts";
import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { markRefused, showRefusal } from "../../components/field/show-refusal.ts";
import { callApi } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.ts";

/** The page behind the link of an e-mail, or of the operator. */
export function ResetPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // The token leaves the address, and with it the browser's history.
    window.history.replaceState(window.history.state, "", paths.resetPassword);
  }, []);
  return (
    <GateCard title="A new password" lead="It signs you out on every device.">
      <title>New password · Ludus</title>
      {token === "" ? (
        <p>
          This page needs the whole link that you were sent.{" "}
          <TextLink to={paths.forgotPassword}>Ask for another</TextLink>.
        </p>
      ) : (
        <SetPassword token={token} />
      )}
    </GateCard>
  );
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: resolveNewPassword,
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });

  const submit = submitFilled(form, async (input) => {
    try {
      await callApi(resetPassword, { token, password: input.password });
      useSession.getState().end("new-password");
      await navigate(paths.login, { replace: true, state: { endedBy: "new-password" } });
    } catch (error) {
      markRefused(form, error, ["password"]);
      showRefusal(form, error, "The password could not be set. Please try again.");
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormAlert message={errors.root?.message} />
      <NewPasswordFields
        typed={password}
        password={bindField(form, "password")}
        confirmPassword={bindField(form, "confirmPassword")}
      />
      <Button type="submit" look="main" busy={isSubmitting} className="mt-1">
        Set the password
      </Button>
      <p className="text-center text-muted">
        The link is too old? <TextLink to={paths.forgotPassword}>Ask for another</TextLink>
      </p>
    </form>
  );
}
