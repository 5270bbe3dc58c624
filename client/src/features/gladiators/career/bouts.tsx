import { useQuery } from "@tanstack/react-query";
import { BoutList } from "../../../components/career/bout-list.tsx";
import { careerQuery } from "../../../components/career/career-query.ts";

const SHOWN_AT_FIRST = 5;

/** Beside `Books`, which says what is loading or has failed. */
export function Bouts({ gladiatorId }: { gladiatorId: string }) {
  const { data } = useQuery(careerQuery(gladiatorId));
  if (data === undefined) return null;
  const won = data.bouts.filter(({ hasWon }) => hasWon).length;
  return (
    <section
      aria-label="Bouts"
      className="border-t border-line px-5 py-6 sm:px-7 @min-[75rem]:col-span-2"
    >
      <h3 className="mb-1 text-lead text-oxblood">
        Bouts
        {data.bouts.length > 0 && (
          <span className="ml-3 font-body text-small font-normal text-muted">
            {won} won, {data.bouts.length - won} lost
          </span>
        )}
      </h3>
      {data.bouts.length === 0 ? (
        <p className="text-muted">He has stood in no games yet.</p>
      ) : (
        <BoutList bouts={data.bouts} shownAtFirst={SHOWN_AT_FIRST} className="max-w-3xl" />
      )}
    </section>
  );
}
