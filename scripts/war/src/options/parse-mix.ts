import { recordOf } from "@ludus/shared/records";
import { PERSONAS, type Mix, type Persona } from "../players/persona.ts";
import { UserError } from "../../../setup/user-error.mjs";

export const DEFAULT_MIX = "nibbler=40,jumper=30,sniper=10,flaky=10,tabs=10";

/** `nibbler=60,sniper=40`; who isn't named isn't there. */
export function parseMix(text: string): Mix {
  const mix: Record<Persona, number> = recordOf(PERSONAS, () => 0);
  for (const part of text.split(",")) {
    const [, name = "", share = ""] = /^(\w+)=(\d{1,6})$/.exec(part.trim()) ?? [];
    const persona = PERSONAS.find((known) => known === name);
    if (!persona) {
      throw new UserError(
        `--mix wants persona=share pairs such as nibbler=60,sniper=40; there are ${PERSONAS.join(", ")}`,
      );
    }
    mix[persona] = Number(share);
  }
  if (PERSONAS.every((persona) => mix[persona] === 0)) throw new UserError("--mix is empty");
  return mix;
}
