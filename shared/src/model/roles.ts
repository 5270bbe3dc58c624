import { z } from "zod/mini";
import { ROLES } from "../rules/accounts/roles.ts";

export const role = z.enum(ROLES);
