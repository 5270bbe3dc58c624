import { NavLink } from "react-router-dom";
import { UnreadBadge } from "../../../components/unread-badge/unread-badge.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { menuOf, type MenuEntry } from "./menu-entries.ts";

interface MenuListProps {
  onChoose?: () => void;
  className?: string;
}

export function MenuList({ onChoose, className = "" }: MenuListProps) {
  const role = useSession((session) => session.user?.role ?? "USER");
  return (
    <ol className={className}>
      {menuOf(role).map((entry) => (
        <li key={entry.to}>
          <MenuLink entry={entry} onClick={onChoose} />
        </li>
      ))}
    </ol>
  );
}

const LINK =
  "flex min-h-[40px] items-center border-l-3 pl-4 hover:bg-gold/10 focus-inside pointer-coarse:min-h-11";
const CURRENT =
  "border-gold-bright bg-linear-to-r from-gold/25 to-transparent font-bold text-white forced-colors:underline";

function MenuLink({ entry, onClick }: { entry: MenuEntry; onClick: (() => void) | undefined }) {
  const { numeral, label, to, isComing } = entry;
  const rest = `border-transparent ${isComing ? "text-gold-pale/60" : "text-gold-pale/85"}`;
  return (
    <NavLink
      to={to}
      onClick={onClick}
      className={({ isActive }) => `${LINK} ${isActive ? CURRENT : rest}`}
    >
      <span
        aria-hidden="true"
        className={`w-7.5 shrink-0 font-inscription text-numeral ${isComing ? "text-gold-numeral/75" : "text-gold-numeral"}`}
      >
        {numeral}
      </span>
      <span className="font-inscription text-mark tracking-[0.045em] uppercase">{label}</span>
      {to === paths.dashboard && <UnreadBadge className="mr-0.5 ml-auto shrink-0" />}
    </NavLink>
  );
}
