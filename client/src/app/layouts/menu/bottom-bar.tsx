import Gavel from "lucide-react/icons/gavel";
import Landmark from "lucide-react/icons/landmark";
import Menu from "lucide-react/icons/menu";
import ScrollText from "lucide-react/icons/scroll-text";
import Swords from "lucide-react/icons/swords";
import type { LucideIcon } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { SoundToggle } from "./sound-toggle.tsx";
import { UnreadBadge } from "../../../components/unread-badge/unread-badge.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { porphyryClass } from "../porphyry-class.ts";
import { MenuList } from "./menu-list.tsx";

const PINNED: readonly { label: string; to: string; icon: LucideIcon }[] = [
  { label: "Market", to: paths.market, icon: Gavel },
  { label: "My Gladiators", to: paths.gladiators, icon: Swords },
  { label: "Gladiatorum", to: paths.dashboard, icon: Landmark },
  { label: "Office", to: paths.office, icon: ScrollText },
];

const PLACE =
  "relative flex h-[66px] w-full min-w-11 flex-col items-center justify-center gap-1 px-1";
const ITEM = `text-note leading-none whitespace-nowrap hover:bg-gold/10 focus-inside ${PLACE}`;
const CURRENT =
  "bg-linear-to-t from-gold/30 to-transparent font-bold text-white forced-colors:underline";

const SHEET =
  "fixed inset-x-0 top-auto bottom-menu m-0 max-h-[calc(100dvh-9rem)] w-full overflow-y-auto";

/** Where the thumb is: the pages that have a use, and the whole menu behind "More". */
export function BottomBar() {
  const more = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <aside
      aria-label="School"
      className={`fixed inset-x-0 bottom-0 z-30 border-t-3 pb-[env(safe-area-inset-bottom)] ${porphyryClass}`}
    >
      <nav aria-label="Ludus">
        <ul className="flex">
          {PINNED.map(({ label, to, icon: Icon }) => (
            <li key={to} className="flex-auto">
              <NavLink
                to={to}
                className={({ isActive }) => `${ITEM} ${isActive ? CURRENT : "text-gold-pale/85"}`}
              >
                <ItemFace icon={<Icon />}>{label}</ItemFace>
                {to === paths.dashboard && (
                  <UnreadBadge className="absolute top-1 left-1/2 translate-x-1" />
                )}
              </NavLink>
            </li>
          ))}
          <li className="flex-auto">
            <button type="button" popoverTarget={id} className={`${ITEM} text-gold-pale/85`}>
              <ItemFace icon={<Menu />}>More</ItemFace>
            </button>
            <div
              id={id}
              ref={more}
              popover="auto"
              className={`on-dark border-t-3 border-gold bg-porphyry py-2 text-gold-pale shadow-raised ${SHEET}`}
            >
              <MenuList
                onChoose={() => more.current?.hidePopover()}
                className="grid grid-flow-col grid-rows-6"
              />
              <SoundToggle isWorded />
            </div>
          </li>
        </ul>
      </nav>
    </aside>
  );
}

function ItemFace({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-gold-numeral [&>svg]:size-6 [&>svg]:stroke-[1.6]">
        {icon}
      </span>
      {children}
    </>
  );
}
