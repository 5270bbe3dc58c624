import { signInOptions } from "@ludus/shared/contract/accounts/auth-api";
import { Stamp, Unplug } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/button/button-class.ts";
import { LoadingGate } from "../../../components/states/loading-page.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { paths } from "../../../lib/paths.ts";
import { goToDiscord } from "./go-to-discord.ts";

/** Tries Discord if the server doesn't answer; the redirect then shows the problem. */
async function hasDiscord(): Promise<boolean> {
  try {
    return (await callApi(signInOptions, {})).discord;
  } catch {
    return true;
  }
}

export function DiscordStartPage() {
  const [canSignIn, setCanSignIn] = useState<boolean | null>(null);
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const can = await hasDiscord();
      if (!isLeft) setCanSignIn(can);
    };
    void ask();
    return () => void (isLeft = true);
  }, []);
  useEffect(() => {
    if (canSignIn) goToDiscord();
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
              <Link to={paths.login} className={buttonClass({ look: "main" })}>
                Login
              </Link>
              <Link to={paths.register} className={buttonClass({})}>
                Register
              </Link>
            </>
          }
        >
          This server isn't connected to Discord. An e-mail address and a password open the gate.
        </NoticePanel>
      )}
    </main>
  );
}
