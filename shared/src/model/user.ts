import { z } from "zod";
import { role } from "./roles.ts";

export const user = z.object({
  id: z.string(),
  username: z.string(),
  role,
  profileCompleted: z.boolean(),
  /** Null until the profile is completed. */
  nationality: z.string().nullable(),
});
export type User = z.infer<typeof user>;
