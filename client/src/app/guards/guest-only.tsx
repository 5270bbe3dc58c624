import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { LoadingGate } from "../../components/states/loading-page.tsx";
import { returnPathOf } from "../../lib/session/return-path.ts";
import { useSession } from "../../lib/session/session.ts";

/** Sends the signed-in away: to the page that asked them to sign in, or to the dashboard. */
export function GuestOnly() {
  const isSignedIn = useSession((session) => session.user !== null);
  const location = useLocation();
  // The player has arrived: the next page that asks for a sign-in is remembered again.
  useEffect(() => useSession.setState({ endedBy: null }), []);
  if (!isSignedIn) return <Outlet />;
  return (
    <>
      <Navigate to={returnPathOf(location.state)} replace />
      <LoadingGate />
    </>
  );
}
