import { useQuery } from "@tanstack/react-query";
import { Swords, TriangleAlert } from "lucide-react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { Button } from "../../components/button/button.tsx";
import { buttonClass } from "../../components/button/button-class.ts";
import { PageTitle } from "../../components/page/page-title.tsx";
import { LoadingPage } from "../../components/states/loading-page.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { EveningScreen } from "./evening/evening-screen.tsx";
import { fixtureQuery } from "./games-queries.ts";

/** One school's evening at the games, for everybody with an account. */
export function FixturePage() {
  const { number = "", userId = "" } = useParams();
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
        <NoSuchEvening />
      ) : isError ? (
        <NoticePanel
          role="alert"
          headingLevel={1}
          icon={<TriangleAlert />}
          title="The evening can't be shown"
          action={
            <Button look="main" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          The clerk of the games does not answer right now.
        </NoticePanel>
      ) : (
        <LoadingPage label="To the arena…" />
      )}
    </>
  );
}

function NoSuchEvening() {
  return (
    <NoticePanel
      headingLevel={1}
      icon={<Swords />}
      title="No such evening"
      action={
        <Link to={paths.games} className={buttonClass({ look: "main" })}>
          To the games
        </Link>
      }
    >
      These games were not held yet, or this school had nobody there.
    </NoticePanel>
  );
}
