import { register } from "@ludus/shared/contract/auth-api";
import { Problem } from "@ludus/shared/contract/problems";
import { z } from "zod";

/** What the call takes, and the password once more. Compared even while other fields are wrong. */
export const registrationForm = register.input
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
    when: ({ value }) => typeof value === "object" && value !== null,
  });

export type RegistrationFields = z.input<typeof registrationForm>;

/** The fields that the server refused, with its words. */
export function refusedFields(error: unknown): [keyof RegistrationFields, string][] {
  if (!(error instanceof Problem)) return [];
  const fields = error.details.fields ?? {};
  return (["username", "email", "password"] as const).flatMap((name) => {
    const message = fields[name];
    return message === undefined ? [] : [[name, message]];
  });
}
