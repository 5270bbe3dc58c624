import { ButtonLink } from "../../../../components/button/button-link.tsx";
import { savedSearchPath } from "../../../../lib/navigation/paths.ts";

/** In place of amounts and button, where only earned gold buys him and the school has too little of it. */
export function EarnedGoldOnly() {
  return (
    <ButtonLink to={savedSearchPath({ affordableOnly: "true" })} className="min-h-12.5">
      Lots that I can bid on
    </ButtonLink>
  );
}
