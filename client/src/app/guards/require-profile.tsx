import { Navigate, Outlet } from "react-router-dom";
import { paths } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.ts";

export function RequireProfile() {
  const isCompleted = useSession((session) => session.user?.profileCompleted ?? false);
  return isCompleted ? <Outlet /> : <Navigate to={paths.onboarding} replace />;
}
