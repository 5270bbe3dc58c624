import { useMatches } from "../../../lib/browser/use-matches.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { useRenaming } from "./use-renaming.tsx";
import { WideBar } from "./wide-bar.tsx";

export function TopBar() {
  const isWide = useMatches("(width >= 48rem)");
  const { rename, dialog } = useRenaming();
  const Bar = isWide ? WideBar : PhoneBar;
  return (
    <>
      <Bar onRename={rename} />
      {dialog}
    </>
  );
}
