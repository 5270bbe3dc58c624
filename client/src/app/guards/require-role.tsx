import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../../lib/navigation/paths.ts";
import { denialStateFor, loginStateFor } from "../../lib/session/return-path.ts";
import { useSession } from "../../lib/session/session.ts";

/**
 * The signed-out go to the login page, which brings them back; those without the role to the page that
 * asks the server once more.
 */
export function RequireRole({ role }: { role: Role }) {
  const user = useSession((session) => session.user);
  const token = useSession((session) => session.token);
  const endedBy = useSession((session) => session.endedBy);
  const location = useLocation();
  if (user === null) {
    return <Navigate to={paths.login} state={loginStateFor(location, endedBy)} replace />;
  }
  // Another tab may sign in anew, as somebody else too: nothing of the first session stays on the page.
  return hasRole(user.role, role) ? (
    <Outlet key={token} />
  ) : (
    <Navigate to={paths.forbidden} state={denialStateFor(location, role)} replace />
  );
}
