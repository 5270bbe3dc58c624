import { Shield, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button/button.tsx";
import { buttonClass } from "../../components/button/button-class.ts";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { paths } from "../../lib/paths.ts";
import { usePlayerLists } from "../../lib/player-lists.ts";
import { useLoad } from "../../lib/use-load.ts";
import { GladiatorsSkeleton } from "./gladiators-skeleton.tsx";
import { Warriors } from "./warriors.tsx";

export function GladiatorsPage() {
  return (
    <>
      <PageTitle>My Gladiators</PageTitle>
      <h1 className="mb-5 text-[1.75rem] leading-tight text-porphyry sm:text-[2rem]">
        My Gladiators
      </h1>
      <Content />
    </>
  );
}

function Content() {
  const ids = usePlayerLists(({ owned }) => owned);
  const loadOwned = usePlayerLists((lists) => lists.loadOwned);
  const { hasFailed, retry } = useLoad("Gladiators", loadOwned);

  if (hasFailed) {
    return (
      <NoticePanel
        role="alert"
        icon={<TriangleAlert />}
        title="Failed to load gladiators"
        action={
          <Button look="main" onClick={retry}>
            Try Again
          </Button>
        }
      >
        Your men are safe; the house does not answer right now.
      </NoticePanel>
    );
  }
  if (ids === null) return <GladiatorsSkeleton />;
  if (ids.length === 0) {
    return (
      <NoticePanel
        icon={<Shield />}
        title="Your barracks are empty"
        action={
          <Link to={paths.market} className={buttonClass({ look: "main" })}>
            Go to the market
          </Link>
        }
      >
        You own no gladiators yet. Win an auction and your first warrior stands here.
      </NoticePanel>
    );
  }
  return <Warriors ids={ids} />;
}
