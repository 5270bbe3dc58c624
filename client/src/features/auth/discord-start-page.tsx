import { Stamp } from "lucide-react";
import { useEffect } from "react";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { goToDiscord } from "./go-to-discord.ts";

export function DiscordStartPage() {
  useEffect(() => goToDiscord(), []);
  return (
    <main className="porphyry-stone grid flex-1 place-items-center p-4">
      <PageTitle>Discord</PageTitle>
      <NoticePanel role="status" headingLevel={1} icon={<Stamp />} title="Taking you to Discord…" />
    </main>
  );
}
