import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/button/button-class.ts";
import { paths } from "../../../lib/paths.ts";

/** Below a form, since the form is what most players came for. */
export function DiscordButton() {
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Link to={paths.discordStart} className={buttonClass({ look: "plain" }, "w-full")}>
        Continue with Discord
      </Link>
    </>
  );
}
