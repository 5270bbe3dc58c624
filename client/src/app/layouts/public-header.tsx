import { Link } from "react-router-dom";
import { Button } from "../../components/button/button.tsx";
import { Wordmark } from "./wordmark.tsx";
import { logOut } from "../../lib/session/log-out.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { porphyryClass } from "./porphyry-class.ts";
import { useSession } from "../../lib/session/session.ts";

const LINKS = [
  { to: paths.dashboard, label: "Ludus" },
  { to: paths.market, label: "Market" },
  { to: paths.gladiators, label: "Gladiators" },
];

/** In line with the page below. */
const SIDES = "px-4 sm:px-[max(2rem,calc(50%-max(40rem,37.5vw)+2rem))]";

export function PublicHeader() {
  const username = useSession((session) => session.user?.username);
  return (
    <header
      className={`flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-3 py-2 sm:gap-x-8 ${SIDES} ${porphyryClass}`}
    >
      <div className="flex items-center gap-5">
        <Link to={paths.landing} className="inline-flex min-h-11 items-center">
          <Wordmark />
        </Link>
      </div>
      {username !== undefined && (
        <>
          {/* On phones a line of its own, below the name and the way out. */}
          <nav
            aria-label="Main"
            className="flex gap-x-6 max-sm:order-last max-sm:w-full sm:ml-auto"
          >
            {LINKS.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="grid min-h-11 place-items-center font-inscription hover:text-gold-bright"
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="flex min-w-0 items-center justify-end gap-4 max-sm:flex-1">
            <span className="line-clamp-2 max-w-48 leading-tight text-gold-pale/80 [overflow-wrap:anywhere] max-sm:text-right max-sm:text-small">
              Welcome, {username}
            </span>
            <Button look="dark" size="small" className="shrink-0" onClick={logOut}>
              LOGOUT
            </Button>
          </div>
        </>
      )}
    </header>
  );
}
