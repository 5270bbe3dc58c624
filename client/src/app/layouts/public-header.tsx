import { Link } from "react-router-dom";
import { Button } from "../../components/button/button.tsx";
import { Wordmark } from "../../components/wordmark/wordmark.tsx";
import { logOut } from "../../lib/log-out.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { TimeWarpBadge } from "./time-warp-badge.tsx";

const LINKS = [
  { to: paths.dashboard, label: "Ludus" },
  { to: paths.market, label: "Market" },
  { to: paths.gladiators, label: "Gladiators" },
];

export function PublicHeader() {
  const username = useSession((session) => session.user?.username);
  return (
    <header className="on-dark flex min-h-16 flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b-3 border-gold bg-linear-to-b from-porphyry to-porphyry-deep px-4 py-2 text-gold-pale sm:px-8">
      <div className="flex items-center gap-5">
        <Link to={paths.landing}>
          <Wordmark />
        </Link>
        <TimeWarpBadge />
      </div>
      {username !== undefined && (
        <nav aria-label="Main" className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="grid min-h-11 place-items-center font-inscription hover:text-gold-bright"
            >
              {label}
            </Link>
          ))}
          <span className="max-w-48 truncate text-gold-pale/80">Welcome, {username}</span>
          <Button look="dark" size="small" onClick={() => void logOut()}>
            LOGOUT
          </Button>
        </nav>
      )}
    </header>
  );
}
