import { useMatches } from "../../../lib/use-matches.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { WideBar } from "./wide-bar.tsx";

export function TopBar() {
  const isWide = useMatches("(width >= 48rem)");
  return isWide ? <WideBar /> : <PhoneBar />;
}
