import { hasRole, type Role } from "@ludus/shared/model/roles";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { returnStateFor } from "../../lib/return-path.ts";
import { useSession } from "../../lib/session.ts";

/** The signed-out go to the login page, which brings them back; those without the role nowhere. */
export function RequireRole({ role }: { role: Role }) {
  const user = useSession((session) => session.user);
  const leftOnPurpose = useSession((session) => session.endedBy === "player");
  const location = useLocation();
  if (user === null) {
    const state = leftOnPurpose ? null : returnStateFor(location);
    return <Navigate to={paths.login} state={state} replace />;
  }
  // Another tab may sign in as somebody else: nothing of the first player stays on the page.
  return hasRole(user.role, role) ? (
    <Outlet key={user.id} />
  ) : (
    <Navigate to={paths.forbidden} replace />
  );
}
