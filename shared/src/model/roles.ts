import { z } from "zod";
import { ROLES } from "../rules/accounts/roles.ts";

export const role = z.enum(ROLES);
