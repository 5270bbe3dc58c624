import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useRef } from "react";
import { ButtonLink } from "../../../components/button/button-link.tsx";
import { Button } from "../../../components/button/button.tsx";
import { ConnectionBadge } from "../../connection/connection-badge.tsx";
import { logOut } from "../../../lib/session/log-out.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { schoolNameClass } from "./school-name.tsx";
import { useSchoolName } from "./use-school-name.ts";

const PLACE = "fixed inset-auto top-[56px] left-2 m-0 w-72 max-w-[calc(100vw-1rem)]";

/** On phones the name opens what a phone's bar has no room for. */
export function SchoolMenu({ onRename }: { onRename: () => void }) {
  const { name, canRename } = useSchoolName();
  const username = useSession((session) => session.user?.username ?? "");
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={name}
        className={`text-note tracking-[0.02em] ${schoolNameClass}`}
      >
        <span className="truncate">{name}</span>
        <ChevronDown className="size-4 shrink-0" />
        <span className="sr-only">, school menu</span>
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className={`gap-2 rounded-md border border-line bg-ivory p-4 text-ink shadow-raised open:grid ${PLACE}`}
      >
        <p className="font-inscription font-bold [overflow-wrap:anywhere] text-porphyry">{name}</p>
        <ConnectionBadge className="text-small text-muted" />
        {canRename && (
          <Button
            onClick={() => {
              menu.current?.hidePopover();
              onRename();
            }}
          >
            Rename the school
          </Button>
        )}
        <ButtonLink
          to={paths.account}
          onClick={() => menu.current?.hidePopover()}
          className="min-w-0 text-center [overflow-wrap:anywhere]"
        >
          Account of {username}
        </ButtonLink>
        <Button onClick={logOut}>EXIT</Button>
      </div>
    </>
  );
}
