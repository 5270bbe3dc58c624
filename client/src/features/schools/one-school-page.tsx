import { useQuery } from "@tanstack/react-query";
import { Problem } from "@ludus/shared/contract/problems";
import CloudOff from "lucide-react/icons/cloud-off";
import DoorClosed from "lucide-react/icons/door-closed";
import { useParams } from "react-router-dom";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { Button } from "../../components/button/button.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.ts";
import { SchoolBoard } from "./school-board.tsx";
import { schoolPageQuery } from "./school-query.ts";
import { SchoolSkeleton } from "./school-skeleton.tsx";

/** Shows what everybody may know of a player's school. */
export function OneSchoolPage() {
  const { userId = "" } = useParams();
  const viewerId = useSession(({ user }) => user?.id);
  const { data, error, refetch } = useQuery(schoolPageQuery(userId, viewerId));
  if (data !== undefined) {
    return (
      <>
        <PageTitle>{data.schoolName}</PageTitle>
        <SchoolBoard key={userId} school={data} />
      </>
    );
  }
  return (
    <>
      <PageTitle>A school</PageTitle>
      <div className="pt-4">
        {error === null ? (
          <SchoolSkeleton />
        ) : isUnknown(error) ? (
          <Unknown />
        ) : (
          <NoticePanel
            role="alert"
            headingLevel={1}
            icon={<CloudOff />}
            title="Failed to load this school"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          >
            Its gate is shut for the moment. Yours stands open.
          </NoticePanel>
        )}
      </div>
    </>
  );
}

function Unknown() {
  return (
    <NoticePanel
      role="alert"
      headingLevel={1}
      icon={<DoorClosed />}
      title="No such school"
      action={
        <ButtonLink to={paths.market} look="main">
          Go to the market
        </ButtonLink>
      }
    >
      Its lanista has closed it, or there never was one here.
    </NoticePanel>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof Problem && error.code === "SCHOOL_NOT_FOUND";
}
