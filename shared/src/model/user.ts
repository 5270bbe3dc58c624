import { z } from "zod/mini";
import { role } from "./roles.ts";

export const user = z.object({
  id: z.string(),
  username: z.string(),
  role,
  profileCompleted: z.boolean(),
  nationality: z.nullable(z.string()).check(z.describe("Null until the profile is completed.")),
});
export type User = z.infer<typeof user>;
