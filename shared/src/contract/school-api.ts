import { z } from "zod/mini";
import { school } from "../model/school.ts";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./fields.ts";

export const schoolInfo = endpoint({
  method: "GET",
  path: "/gladiators/school/info",
  access: "signed-in",
  summary: "Return the player's school.",
  input: nothing,
  reply: z.object({ school }),
});
