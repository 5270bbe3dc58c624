import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { ConnectionBadge } from "../../components/connection/connection-badge.tsx";
import { Wordmark } from "../../components/wordmark/wordmark.tsx";
import { paths } from "../../lib/paths.ts";
import { MENU_ENTRIES } from "./menu-entries.ts";

/** On wide screens a column of porphyry; on phones a bar at the bottom that scrolls sideways. */
export function SideMenu() {
  return (
    <div className="on-dark fixed inset-x-0 bottom-0 z-30 border-t-3 border-gold bg-linear-to-b from-porphyry to-porphyry-deep text-gold-pale lg:sticky lg:inset-auto lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-t-0 lg:border-r-3">
      <Link to={paths.landing} aria-label="Ludus, home" className="hidden px-6 pt-6 pb-4 lg:block">
        <Wordmark />
      </Link>
      <Menu />
      <ConnectionBadge className="hidden px-6 py-5 text-[0.9375rem] lg:flex" />
    </div>
  );
}

function Menu() {
  const { pathname } = useLocation();
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const bar = list.current;
    const current = bar?.querySelector<HTMLElement>("[aria-current=page]");
    if (!bar || !current) return;
    bar.scrollTo({ left: current.offsetLeft + current.offsetWidth / 2 - bar.clientWidth / 2 });
  }, [pathname]);

  return (
    <nav aria-label="Ludus" className="min-h-0 lg:flex-1 lg:overflow-y-auto">
      <ol
        ref={list}
        className="relative flex overflow-x-auto pb-[env(safe-area-inset-bottom)] [scrollbar-width:none] lg:block"
      >
        {MENU_ENTRIES.map(({ numeral, label, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className={({ isActive }) =>
                "group flex min-h-16 min-w-21 flex-col-reverse items-center justify-center gap-0.5 px-3 lg:min-h-10.5 lg:flex-row lg:justify-start lg:gap-0 lg:pl-6 " +
                "border-transparent max-lg:border-t-3 max-lg:-mt-[3px] lg:border-l-3 hover:bg-gold/10 " +
                (isActive
                  ? "border-gold-bright bg-linear-to-t from-gold/25 to-transparent font-bold text-white lg:bg-linear-to-r"
                  : "text-gold-pale/85")
              }
            >
              <span
                aria-hidden="true"
                className="font-inscription text-[0.6875rem] text-gold lg:w-10 lg:shrink-0"
              >
                {numeral}
              </span>
              <span className="font-inscription text-[0.75rem] tracking-[0.09em] uppercase lg:text-[0.8125rem]">
                {label}
              </span>
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
