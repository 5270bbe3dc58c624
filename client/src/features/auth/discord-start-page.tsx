import { useEffect } from "react";
import { PageTitle } from "../../components/page/page-title.tsx";
import { LoadingPage } from "../../components/states/loading-page.tsx";
import { goToDiscord } from "./go-to-discord.ts";

export function DiscordStartPage() {
  useEffect(() => goToDiscord(), []);
  return (
    <main>
      <PageTitle>Discord</PageTitle>
      <LoadingPage label="Taking you to Discord…" />
    </main>
  );
}
