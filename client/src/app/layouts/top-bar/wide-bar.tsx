import { Button } from "../../../components/button/button.tsx";
import { ConnectionBadge } from "../../connection/connection-badge.tsx";
import { logOut } from "../../../lib/session/log-out.ts";
import { AccountLink } from "./account-link.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { Purse } from "./purse.tsx";
import { SchoolFigures } from "./school-figures.tsx";
import { SchoolName } from "./school-name.tsx";
import { SearchBox } from "./search-box.tsx";
import { Today } from "./today.tsx";

/** Always 64 px high, so that bids don't move the page below. */
export function WideBar({ onRename }: { onRename: () => void }) {
  return (
    <header className="h-[64px] top-bar-areas content-center items-center gap-x-3 overflow-hidden border-b border-line bg-ivory px-4 lg:px-5">
      <SchoolName onRename={onRename} />
      <Purse className="xl:ml-4 [grid-area:purse]" />
      <SchoolFigures isLinked className="[grid-area:figures]" />
      <div className="flex items-center justify-self-end [grid-area:search]">
        <SearchBox />
        <AccountLink isSign className="xl:hidden" />
      </div>
      <div className="flex min-w-0 items-center gap-2 [grid-area:day] xl:flex-col xl:items-end xl:gap-0.5">
        <Today />
        <ConnectionBadge isLamp className="text-label text-muted lg:hidden" />
        <AccountLink className="max-xl:hidden pointer-coarse:-mt-3" />
      </div>
      <ContinueButton className="[grid-area:continue]" />
      <Button size="small" className="[grid-area:exit]" onClick={logOut}>
        EXIT
      </Button>
    </header>
  );
}
