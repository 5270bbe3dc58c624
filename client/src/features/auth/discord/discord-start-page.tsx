import Stamp from "lucide-react/icons/stamp";
import Unplug from "lucide-react/icons/unplug";
import { useEffect } from "react";
import { ButtonLink } from "../../../components/button/button-link.tsx";
import { LoadingGate } from "../../../components/states/loading-page.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSignInOptions } from "../use-sign-in-options.ts";

const API_START_PATH = "/api/auth/discord";

/** Leaves the client: the API sets its cookie and redirects to the provider. */
export function DiscordStartPage() {
  const canSignIn = useSignInOptions()?.discord ?? null;
  useEffect(() => {
    if (canSignIn) window.location.replace(API_START_PATH);
  }, [canSignIn]);
  if (canSignIn === null) return <LoadingGate />;
  return (
    <main className="porphyry-stone grid flex-1 place-items-center p-4">
      <title>Discord · Ludus</title>
      {canSignIn ? (
        <NoticePanel
          role="status"
          headingLevel={1}
          icon={<Stamp />}
          title="Taking you to Discord…"
        />
      ) : (
        <NoticePanel
          role="alert"
          headingLevel={1}
          icon={<Unplug />}
          title="No Discord sign-in here"
          action={
            <>
              <ButtonLink to={paths.login} look="main">
                Login
              </ButtonLink>
              <ButtonLink to={paths.register}>Register</ButtonLink>
            </>
          }
        >
          This server isn't connected to Discord. An e-mail address and a password open the gate.
        </NoticePanel>
      )}
    </main>
  );
}
