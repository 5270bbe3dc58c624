import { Link } from "react-router-dom";
import { buttonClass } from "../../../../components/button/button-class.ts";
import { savedSearchPath } from "../../../../lib/navigation/paths.ts";

/** In place of amounts and button, where only earned gold buys him and the school has too little of it. */
export function EarnedGoldOnly() {
  return (
    <Link
      to={savedSearchPath({ affordableOnly: "true" })}
      className={buttonClass({}, "min-h-12.5")}
    >
      Lots that I can bid on
    </Link>
  );
}
