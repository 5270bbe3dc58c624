import { zodResolver } from "@hookform/resolvers/zod";
import { newPassword } from "@ludus/shared/contract/accounts/account-fields";
import { z } from "zod/mini";

const newPasswordForm = z.object({ password: newPassword, confirmPassword: z.string() });

const resolveFields = zodResolver(newPasswordForm);

/** Compares the passwords even while the first is wrong, which the schema alone would not. */
export const resolveNewPassword: typeof resolveFields = async (fields, context, options) => {
  const resolved = await resolveFields(fields, context, options);
  if (fields.password === fields.confirmPassword) return resolved;
  const mismatch = { type: "mismatch", message: "Passwords do not match" };
  return { values: {}, errors: { ...resolved.errors, confirmPassword: mismatch } };
};
