import type { bindField } from "../field/bind-field.ts";
import { PasswordField } from "../field/password-field.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";

type BoundField = ReturnType<typeof bindField>;

interface NewPasswordFieldsProps {
  label?: string;
  /** So far, for the checklist. */
  typed: string;
  password: BoundField;
  confirmPassword: BoundField;
}

/** A new password, its checklist, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = "New password", typed, password, confirmPassword } = props;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={<PasswordChecklist password={typed} error={password.error} />}
        {...password}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...confirmPassword} />
    </>
  );
}
