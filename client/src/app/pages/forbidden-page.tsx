import { hasRole } from "@ludus/shared/rules/accounts/roles";
import ShieldX from "lucide-react/icons/shield-x";
import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { LoadingGate } from "../../components/states/loading-page.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { deniedRoleIn, returnPathOf } from "../../lib/session/return-path.ts";
import { useSession } from "../../lib/session/session.ts";
import { verifySession } from "../../lib/session/verify-session.ts";

/** Asks the server before it denies: the role may have been granted meanwhile. */
export function ForbiddenPage() {
  const location = useLocation();
  const role = deniedRoleIn(location.state);
  const user = useSession((session) => session.user);
  const mustAsk = user !== null && role !== undefined;
  const [isAsking, setIsAsking] = useState(mustAsk);
  useEffect(() => {
    if (mustAsk) void verifySession().finally(() => setIsAsking(false));
  }, [mustAsk]);

  if (mustAsk && hasRole(user.role, role))
    return <Navigate to={returnPathOf(location.state)} replace />;
  if (isAsking) return <LoadingGate />;
  return (
    <main className="porphyry-stone grid flex-1 place-items-center p-4">
      <PageTitle>Access Denied</PageTitle>
      <NoticePanel
        icon={<ShieldX />}
        headingLevel={1}
        title="Access Denied"
        action={
          <ButtonLink to={paths.landing} look="main">
            Back to the gate
          </ButtonLink>
        }
      >
        You don't have permission to access this page.
      </NoticePanel>
    </main>
  );
}
