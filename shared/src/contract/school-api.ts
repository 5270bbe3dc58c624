import { z } from "zod";
import { school } from "../model/school.ts";
import { endpoint } from "./endpoint.ts";
import { nothing, schoolName } from "./fields.ts";

export const schoolInfo = endpoint({
  method: "GET",
  path: "/gladiators/school/info",
  access: "signed-in",
  summary: "The player's school.",
  input: nothing,
  reply: z.object({ school }),
});

export const renameSchool = endpoint({
  method: "PUT",
  path: "/gladiators/school/name",
  access: "profile-completed",
  summary: "Renames the player's school.",
  input: z.strictObject({ name: schoolName }),
  reply: z.object({ school }),
});
