import Signpost from "lucide-react/icons/signpost";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { paths } from "../../lib/navigation/paths.ts";

export function NotFoundPage() {
  return (
    <main className="porphyry-stone grid flex-1 place-items-center p-4">
      <title>Page not found · Ludus</title>
      <NoticePanel
        icon={<Signpost />}
        headingLevel={1}
        title="No road leads here"
        action={
          <ButtonLink to={paths.landing} look="main">
            Back to the gate
          </ButtonLink>
        }
      >
        There is nothing at this address.
      </NoticePanel>
    </main>
  );
}
