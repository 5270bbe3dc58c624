import type { SchoolPage } from "@ludus/shared/contract/schools-api";
import { BetweenUs } from "./between-us.tsx";
import { Deals } from "./deals.tsx";
import { FixtureList } from "./fixture-list.tsx";
import { Panel } from "./panel.tsx";
import { schoolColumns } from "./school-columns.ts";
import { SchoolGladiators } from "./school-gladiators.tsx";
import { SchoolHead } from "./school-head.tsx";

/** On phones all of it is one column. */
export function SchoolBoard({ school }: { school: SchoolPage }) {
  const { userId, men, lastFixtures, purchases, sales, betweenUs } = school;
  const isOwn = betweenUs === null;
  return (
    <div className="grid gap-4 pt-3.5 pb-6">
      <SchoolHead school={school} />
      <div className={schoolColumns}>
        <div className="grid gap-4">
          <SchoolGladiators gladiators={men} isOwn={isOwn} />
          <Panel title="The last games">
            {lastFixtures.length === 0 ? (
              <p className="px-4 py-4 text-muted">It has not stood in the arena yet.</p>
            ) : (
              <FixtureList userId={userId} fixtures={lastFixtures} />
            )}
          </Panel>
        </div>
        <div className="grid gap-4">
          {betweenUs !== null && <BetweenUs userId={userId} between={betweenUs} />}
          <Deals purchases={purchases} sales={sales} />
          <p className="px-1 text-small text-muted">
            Nobody is shown another's purse, holds, maxima, line-up, shortlist or hours.
          </p>
        </div>
      </div>
    </div>
  );
}
