import { zodResolver } from "@hookform/resolvers/zod";
import { register } from "@ludus/shared/contract/accounts/auth-api";
import { z } from "zod/mini";

const registrationForm = z.extend(register.input, { confirmPassword: z.string() });

const resolveFields = zodResolver(registrationForm);

/** Compares the passwords even while other fields are wrong, which the schema alone would not. */
export const resolveRegistration: typeof resolveFields = async (fields, context, options) => {
  const resolved = await resolveFields(fields, context, options);
  if (fields.password === fields.confirmPassword) return resolved;
  const mismatch = { type: "mismatch", message: "Passwords do not match" };
  return { values: {}, errors: { ...resolved.errors, confirmPassword: mismatch } };
};
