import { useSearchParams } from "react-router-dom";
import { GladiatorDetail } from "./gladiator-detail.tsx";
import { WarriorList } from "./warrior-list.tsx";

/** The chosen warrior stands in the address; without one, the newest is shown. */
export function Warriors({ ids }: { ids: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = ids.find((id) => id === params.get("warrior")) ?? ids[0];
  const choose = (warrior: string) =>
    setParams({ warrior }, { replace: true, preventScrollReset: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <WarriorList ids={ids} chosen={chosen} onChoose={choose} />
      {chosen !== undefined && <GladiatorDetail key={chosen} gladiatorId={chosen} />}
    </div>
  );
}
