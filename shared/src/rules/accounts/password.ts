import { PASSWORD_LENGTH_MIN } from "../../limits.ts";

export interface PasswordRule {
  id: "length" | "uppercase" | "lowercase" | "number" | "special";
  label: string;
  isMetBy(password: string): boolean;
}

/** In the checklist's order. Source: product specification, section 5. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: "length",
    label: `At least ${PASSWORD_LENGTH_MIN} characters`,
    isMetBy: (password) => [...password].length >= PASSWORD_LENGTH_MIN,
  },
  { id: "uppercase", label: "An uppercase letter", isMetBy: (password) => /[A-Z]/.test(password) },
  { id: "lowercase", label: "A lowercase letter", isMetBy: (password) => /[a-z]/.test(password) },
  { id: "number", label: "A number", isMetBy: (password) => /[0-9]/.test(password) },
  {
    id: "special",
    label: 'A special character: !@#$%^&*(),.?":{}|<>',
    isMetBy: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
];

export function meetsPasswordRules(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.isMetBy(password));
}
