import { Link } from "react-router-dom";
import { ConnectionBadge } from "../../connection/connection-badge.tsx";
import { SoundToggle } from "./sound-toggle.tsx";
import { Wordmark } from "../wordmark.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { porphyryClass } from "../porphyry-class.ts";
import { MenuList } from "./menu-list.tsx";

export function SideMenu() {
  return (
    <aside aria-label="School" className={`border-r-3 ${porphyryClass}`}>
      <div className="sticky top-0 flex h-dvh flex-col">
        <Link to={paths.landing} className="flex h-[64px] shrink-0 items-center px-6">
          <Wordmark />
        </Link>
        <nav aria-label="Ludus" className="min-h-0 flex-1 overflow-y-auto">
          <MenuList />
        </nav>
        <div className="flex items-center justify-between py-1 pr-2 pl-6">
          <ConnectionBadge className="text-small" />
          <SoundToggle />
        </div>
      </div>
    </aside>
  );
}
