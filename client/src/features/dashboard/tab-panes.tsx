import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { BackToList } from "../../components/page/back-to-list.tsx";
import { TabPanel } from "../../components/tabs/tabs.tsx";
import { serverNow } from "../../lib/clock/server-clock.ts";
import { AwayBand } from "./away/away-band.tsx";
import { CalendarPane } from "./calendar/calendar-pane.tsx";
import { FirstLots } from "./first-lots.tsx";
import { FinancePane } from "./finance/finance-pane.tsx";
import { NextFixture } from "./games/next-fixture.tsx";
import { useLetterAnswers } from "./letters/letter-answers.ts";
import { signedUpAt } from "./letters/letter-dates.ts";
import { LetterList } from "./letters/letter-list.tsx";
import { OpenLetter } from "./letters/open-letter.tsx";
import { ReceivedLetter } from "./letters/received/received-letter.tsx";
import { useOpenLetter } from "./letters/use-open-letter.ts";
import { StaffPane } from "./staff-pane.tsx";

export const PANE_TABS = ["inbox", "calendar", "staff", "finance"] as const;
export type PaneTab = (typeof PANE_TABS)[number];

/** On phones the letters stand below: out of sight, they move for no days or ledger that come later. */
const LATE_PANE = "outline-none max-lg:min-h-dvh";

interface TabPanesProps {
  tab: PaneTab;
  onTab: (tab: PaneTab) => void;
  schoolName: string;
  userId: string;
}

/** The messages on the left and the tab's pane beside them; on phones a letter takes the list's place. */
export function TabPanes({ tab, onTab, schoolName, userId }: TabPanesProps) {
  const [params] = useSearchParams();
  const [openedAt] = useState(serverNow);
  const { answers, answer } = useLetterAnswers(userId);
  const schoolBeganAt = signedUpAt(userId) ?? openedAt;
  const { openId, received, written, isShown, isInPlaceOfList, pane, list, open, close } =
    useOpenLetter(() => {
      if (tab !== "inbox" || params.has("letter")) onTab("inbox");
    });
  return (
    <>
      {tab === "inbox" && !isInPlaceOfList && (
        <>
          <FirstLots />
          <div className="above-letters">
            <AwayBand />
            <NextFixture />
          </div>
        </>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(17rem,max(346px,24vw))_minmax(0,1fr)]">
        <div
          ref={list}
          className={tab === "inbox" ? "" : "max-lg:order-last"}
          hidden={isInPlaceOfList}
        >
          <LetterList
            openId={tab === "inbox" ? openId : null}
            onOpen={open}
            answers={answers}
            schoolBeganAt={schoolBeganAt}
          />
        </div>
        <div ref={pane} tabIndex={-1} className="min-w-0 outline-none">
          <TabPanel value="inbox" className="outline-none">
            {isInPlaceOfList && <BackToList label="All letters" onPress={close} />}
            {isShown && received && (
              <ReceivedLetter letter={received} schoolName={schoolName} onDeleted={close} />
            )}
            {isShown && !received && written && (
              <OpenLetter
                letter={written}
                schoolName={schoolName}
                schoolBeganAt={schoolBeganAt}
                answer={answers[written.id]}
                onAnswer={(given) => answer(written.id, given)}
              />
            )}
          </TabPanel>
          <TabPanel value="calendar" className={LATE_PANE}>
            <CalendarPane />
          </TabPanel>
          <TabPanel value="staff" className="outline-none">
            <StaffPane />
          </TabPanel>
          <TabPanel value="finance" className={LATE_PANE}>
            <FinancePane />
          </TabPanel>
        </div>
      </div>
    </>
  );
}
