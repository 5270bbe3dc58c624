import { JOB_DASHBOARD_PATH, openJobDashboard } from "@ludus/shared/contract/admin-api";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { callApi, messageOf } from "../../lib/api/api.ts";

interface AdminPageProps {
  /** Leaves the game for a page that the server makes. */
  visit: (path: string) => void;
}

/** The door to what only an ADMIN sees. */
export function AdminPage({ visit }: AdminPageProps) {
  const [isOpening, setIsOpening] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function openDashboard() {
    setIsOpening(true);
    setRefusal(null);
    try {
      // Leaves a cookie: a page that is visited gets no bearer token.
      await callApi(openJobDashboard, {});
      visit(JOB_DASHBOARD_PATH);
    } catch (error) {
      setRefusal(messageOf(error, "The job dashboard could not be opened"));
    } finally {
      setIsOpening(false);
    }
  }

  return (
    <>
      <PageTitle>Administration</PageTitle>
      <div className="grid min-h-[60dvh] place-items-center">
        <NoticePanel
          headingLevel={1}
          icon={<KeyRound />}
          title="Administration"
          action={
            <Button busy={isOpening} onClick={() => void openDashboard()}>
              Job dashboard
            </Button>
          }
        >
          <p>Auctions to close and stock to list, as the jobs wait in Redis.</p>
          {refusal !== null && (
            <p role="alert" className="mt-3 font-bold text-crimson">
              {refusal}
            </p>
          )}
        </NoticePanel>
      </div>
    </>
  );
}
