import type { ComponentProps } from "react";
import { PasswordField } from "../field/password-field.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

type InputProps = Omit<ComponentProps<"input">, "type">;

interface NewPasswordFieldsProps {
  /** As typed so far, for the checklist. */
  password: string;
  fields: { password: InputProps; confirmPassword: InputProps };
  errors: {
    password?: { message?: string | undefined } | undefined;
    confirmPassword?: { message?: string | undefined } | undefined;
  };
}

/** A new password, its checklist, and the same once more. */
export function NewPasswordFields({ password, fields, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<PasswordChecklist password={password} error={errors.password?.message} />}
        error={errors.password?.message}
        {...fields.password}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...fields.confirmPassword}
      />
    </>
  );
}
