import { register } from "@ludus/shared/contract/accounts/auth-api";
import { useForm, useWatch } from "react-hook-form";
import { NewPasswordFields } from "../../components/new-password/new-password-fields.tsx";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { submitFilled } from "../../components/field/submit-filled.ts";
import { TextField } from "../../components/field/text-field.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { markRefused, showRefusal } from "../../components/field/show-refusal.ts";
import { callApi } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.ts";
import { useWantedLot } from "../../lib/stores/wanted-lot.ts";
import { AccountForm } from "./account-form.tsx";
import { resolveRegistration } from "./registration-form.ts";

export function RegisterPage() {
  const form = useForm({
    resolver: resolveRegistration,
    defaultValues: { username: "", email: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const wanted = useWantedLot(({ lot }) => lot);
  const password = useWatch({ control: form.control, name: "password" });

  const submit = submitFilled(form, async ({ confirmPassword: _confirmed, ...input }) => {
    try {
      useSession.getState().begin(await callApi(register, input));
    } catch (error) {
      markRefused(form, error, ["username", "email", "password"]);
      showRefusal(form, error, "Registration failed. Please try again.");
    }
  });

  return (
    <AccountForm
      page="Register"
      title="Found your ludus"
      lead="A purse of gold comes with the keys."
      onSubmit={submit}
      error={errors.root?.message}
      notice={wanted && `You came for ${wanted.name}: his lot waits on your dashboard.`}
      footer={
        <>
          Already have a school? <TextLink to={paths.login}>Login</TextLink>
        </>
      }
    >
      <TextField label="Username" autoComplete="username" {...bindField(form, "username")} />
      <TextField label="Email" type="email" autoComplete="email" {...bindField(form, "email")} />
      <NewPasswordFields
        label="Password"
        typed={password}
        password={bindField(form, "password")}
        confirmPassword={bindField(form, "confirmPassword")}
      />
      <Button type="submit" look="main" busy={isSubmitting} className="mt-1">
        Register
      </Button>
    </AccountForm>
  );
}
