import UserRound from "lucide-react/icons/user-round";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSession } from "../../../lib/session/session.ts";

/** The player's name leads to the account; where there is no room for it, a sign does. */
export function AccountLink({ isSign = false, className = "" }) {
  const username = useSession((session) => session.user?.username ?? "");
  const look = isSign
    ? "grid size-11 shrink-0 place-items-center rounded-sm text-bronze"
    : "max-w-36 truncate text-label font-bold text-bronze pointer-coarse:leading-11";
  return (
    <Link
      to={paths.account}
      title={`Account of ${username}`}
      className={`hover:text-oxblood ${look} ${className}`}
    >
      {isSign ? (
        <>
          <UserRound className="size-5" />
          <span className="sr-only">Account of {username}</span>
        </>
      ) : (
        username
      )}
    </Link>
  );
}
