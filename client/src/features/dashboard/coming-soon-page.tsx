import Hammer from "lucide-react/icons/hammer";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";

interface ComingSoonPageProps {
  name: string;
  /** Where a part of it stands already. */
  meanwhile?: { to: string; label: string };
}

export function ComingSoonPage({ name, meanwhile }: ComingSoonPageProps) {
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="grid min-h-[60dvh] place-items-center">
        <NoticePanel
          headingLevel={1}
          icon={<Hammer />}
          title={`${name} - Coming Soon`}
          action={meanwhile && <ButtonLink to={meanwhile.to}>{meanwhile.label}</ButtonLink>}
        >
          The masons are still at it. Listen for the hammers.
        </NoticePanel>
      </div>
    </>
  );
}
