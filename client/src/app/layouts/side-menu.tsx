import { useRef } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { ConnectionBadge } from "../../components/connection/connection-badge.tsx";
import { Wordmark } from "../../components/wordmark/wordmark.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useCentredCurrent } from "../../lib/use-centred-current.ts";
import { menuOf } from "./menu-entries.ts";

/** On wide screens a column of porphyry; on phones a bar at the bottom that scrolls sideways. */
export function SideMenu() {
  return (
    <aside
      aria-label="School"
      className="on-dark border-gold bg-linear-to-b from-porphyry to-porphyry-deep text-gold-pale max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-t-3 lg:border-r-3"
    >
      <div className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col">
        <Link to={paths.landing} className="block px-6 pt-6 pb-4 max-lg:hidden">
          <Wordmark />
        </Link>
        <Menu />
        <ConnectionBadge className="px-6 py-5 text-[0.9375rem] max-lg:hidden" />
      </div>
    </aside>
  );
}

function Menu() {
  const { pathname } = useLocation();
  const role = useSession((session) => session.user?.role ?? "USER");
  const list = useRef<HTMLOListElement>(null);

  useCentredCurrent(list, "[aria-current=page]", pathname);

  return (
    <nav aria-label="Ludus" className="min-h-0 lg:flex-1 lg:overflow-y-auto">
      <ol
        ref={list}
        className="relative flex overflow-x-auto pb-[env(safe-area-inset-bottom)] [scrollbar-width:none] lg:block"
      >
        {menuOf(role).map((entry) => (
          <li key={entry.to} className="shrink-0">
            <MenuLink {...entry} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const LINK =
  "flex items-center max-lg:min-h-16 max-lg:min-w-21 max-lg:flex-col-reverse max-lg:justify-center " +
  "max-lg:gap-0.5 max-lg:px-3 lg:min-h-10.5 lg:border-l-3 lg:pl-6 hover:bg-gold/10 " +
  "focus-visible:-outline-offset-2";
const CURRENT =
  "border-gold-bright bg-linear-to-t from-gold/25 to-transparent font-bold text-white lg:bg-linear-to-r";

function MenuLink({ numeral, label, to }: ReturnType<typeof menuOf>[number]) {
  return (
    <NavLink
      to={to}
      // By itself a browser leaves an entry at the edge of the bar half out of sight.
      onFocus={(event) =>
        event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" })
      }
      className={({ isActive }) =>
        `${LINK} ${isActive ? CURRENT : "border-transparent text-gold-pale/85"}`
      }
    >
      <span
        aria-hidden="true"
        className="font-inscription text-[0.6875rem] text-[#d9a845] lg:w-10 lg:shrink-0"
      >
        {numeral}
      </span>
      <span className="font-inscription text-[0.75rem] tracking-[0.09em] uppercase lg:text-[0.8125rem]">
        {label}
      </span>
    </NavLink>
  );
}
