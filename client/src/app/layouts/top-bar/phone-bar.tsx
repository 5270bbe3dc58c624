import { ConnectionBadge } from "../../connection/connection-badge.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { Purse } from "./purse.tsx";
import { SchoolFigures } from "./school-figures.tsx";
import { SchoolMenu } from "./school-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { Today } from "./today.tsx";

/** Slim, since it stays in sight with the purse; what is seldom needed opens from the name. */
export function PhoneBar({ onRename }: { onRename: () => void }) {
  return (
    <header className="border-b border-line bg-ivory px-3">
      <div className="flex h-[52px] items-center gap-1">
        <SchoolMenu onRename={onRename} />
        <Purse className="ml-auto items-end" />
        <SearchBox />
        <ContinueButton />
      </div>
      <div className="flex h-[22px] items-start justify-between gap-2">
        <SchoolFigures isLinked={false} />
        <div className="flex items-center gap-1.5">
          <ConnectionBadge isLamp className="text-note" />
          <Today />
        </div>
      </div>
    </header>
  );
}
