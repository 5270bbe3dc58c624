import { ShieldX } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../components/button/button-class.ts";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { paths } from "../../lib/paths.ts";

export function ForbiddenPage() {
  return (
    <main className="porphyry-stone grid flex-1 place-items-center p-4">
      <PageTitle>Access Denied</PageTitle>
      <NoticePanel
        icon={<ShieldX />}
        headingLevel={1}
        title="Access Denied"
        action={
          <Link to={paths.landing} className={buttonClass({ look: "main" })}>
            Back to the gate
          </Link>
        }
      >
        You don't have permission to access this page.
      </NoticePanel>
    </main>
  );
}
