import { z } from "zod";
import { ROLES } from "../rules/roles.ts";

export const role = z.enum(ROLES);
