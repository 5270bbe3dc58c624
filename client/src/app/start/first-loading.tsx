import { LoadingGate, LoadingPage } from "../../components/states/loading-page.tsx";
import { useSession } from "../../lib/session/session.ts";
import { PublicHeader } from "../layouts/public-header.tsx";

/** In the place of the whole app, whose scroll position can only be restored once its page is there. */
export function FirstLoading() {
  const isInside = useSession(({ user }) => user?.profileCompleted ?? false);
  if (isInside) return <LoadingPage />;
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <LoadingGate />
    </div>
  );
}
