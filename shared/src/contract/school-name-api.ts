import { z } from "zod/mini";
import { school } from "../model/school.ts";
import { schoolName } from "./accounts/account-fields.ts";
import { endpoint } from "./endpoint.ts";

export const renameSchool = endpoint({
  method: "PUT",
  path: "/gladiators/school/name",
  access: "profile-completed",
  summary:
    "Rename the player's school. Refused with the time until seven days after an operator renamed it.",
  input: z.strictObject({ name: schoolName }),
  reply: z.object({ school }),
  refusals: ["FORBIDDEN"],
});
