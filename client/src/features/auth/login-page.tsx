import { zodResolver } from "@hookform/resolvers/zod";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { bindField } from "../../components/field/bind-field.ts";
import { Button } from "../../components/button/button.tsx";
import { submitFilled } from "../../components/field/submit-filled.ts";
import { PasswordField } from "../../components/field/password-field.tsx";
import { TextField } from "../../components/field/text-field.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { showRefusal } from "../../components/field/show-refusal.ts";
import { callApi } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { sessionEndIn } from "../../lib/session/return-path.ts";
import { useSession } from "../../lib/session/session.ts";
import { useWantedLot } from "../../lib/stores/wanted-lot.ts";
import { AccountForm } from "./account-form.tsx";

const SESSION_ENDS = {
  server: "Your session has ended. Please sign in again.",
  elsewhere: "You left the ludus in another tab or on another device.",
  "new-password": "Your password was changed. Please sign in with the new one.",
  deletion: "Your account is deleted. Vale!",
  suspension: "Your account was suspended. Sign in to read until when, and why.",
};

/** Once signed in, the guard above this page leads back to where the player came from. */
export function LoginPage() {
  const form = useForm({
    resolver: zodResolver(login.input),
    defaultValues: { email: "", password: "", rememberMe: false },
  });
  const { errors, isSubmitting } = form.formState;
  const sessionEnd = sessionEndIn(useLocation().state);
  const wanted = useWantedLot(({ lot }) => lot);

  const submit = submitFilled(form, async (input) => {
    try {
      useSession.getState().begin(await callApi(login, input));
    } catch (error) {
      showRefusal(form, error, "Login failed. Please check your credentials.");
    }
  });

  return (
    <AccountForm
      page="Login"
      title="Enter the ludus"
      lead="Your gladiators are waiting."
      onSubmit={submit}
      error={errors.root?.message}
      notice={
        sessionEnd
          ? SESSION_ENDS[sessionEnd]
          : wanted && `You came for ${wanted.name}: sign in, and his lot opens.`
      }
      footer={
        <>
          No school yet? <TextLink to={paths.register}>Register</TextLink>
        </>
      }
    >
      <TextField label="Email" type="email" autoComplete="email" {...bindField(form, "email")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...bindField(form, "password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 accent-oxblood"
            {...form.register("rememberMe")}
          />
          Remember me
        </label>
        <TextLink to={paths.forgotPassword} className="inline-flex min-h-11 items-center">
          Forgot password?
        </TextLink>
      </div>
      <Button type="submit" look="main" busy={isSubmitting}>
        Login
      </Button>
    </AccountForm>
  );
}
