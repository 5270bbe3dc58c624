import { OWN_EVENING } from "@ludus/shared/page-paths";
import { useQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { PageTitle } from "../../components/page/page-title.tsx";
import { LoadingPage } from "../../components/states/loading-page.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.ts";
import { EveningScreen } from "./evening/evening-screen.tsx";
import { fixtureQuery } from "./games-queries.ts";
import { NotHeld } from "./not-held.tsx";

/** One school's evening at the games, for everybody with an account. */
export function FixturePage() {
  const { number = "", userId: named = "" } = useParams();
  const playerId = useSession(({ user }) => user?.id ?? "");
  const userId = named === OWN_EVENING ? playerId : named;
  const { data, isError, refetch } = useQuery(fixtureQuery(number, userId));
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === "default";
  const leave = () => void (isFirstPage ? navigate(paths.games) : navigate(-1));
  return (
    <>
      <PageTitle>The games</PageTitle>
      {data ? (
        <EveningScreen key={`${number} ${userId}`} fixture={data} onClose={leave} />
      ) : data === null ? (
        <NotHeld number={number} userId={userId} />
      ) : isError ? (
        <NoticePanel
          role="alert"
          headingLevel={1}
          icon={<TriangleAlert />}
          title="The evening can't be shown"
          onRetry={refetch}
        >
          The clerk of the games does not answer right now.
        </NoticePanel>
      ) : (
        <LoadingPage label="To the arena…" />
      )}
    </>
  );
}
