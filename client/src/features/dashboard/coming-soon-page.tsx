import { Hammer } from "lucide-react";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";

export function ComingSoonPage({ name }: { name: string }) {
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="grid min-h-[60dvh] place-items-center">
        <NoticePanel headingLevel={1} icon={<Hammer />} title={`${name} - Coming Soon`}>
          The masons are still at it. Listen for the hammers.
        </NoticePanel>
      </div>
    </>
  );
}
