import { Tabs } from "radix-ui";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { serverNowMs } from "../../lib/clock/server-clock.ts";
import { useLetters } from "../../lib/stores/letters-store.ts";
import { AwayBand } from "./away/away-band.tsx";
import { CalendarPane } from "./calendar/calendar-pane.tsx";
import { FinancePane } from "./finance/finance-pane.tsx";
import { useLetterAnswers } from "./letters/letter-answers.ts";
import { signedUpAt } from "./letters/letter-dates.ts";
import { LetterList } from "./letters/letter-list.tsx";
import { LETTERS } from "./letters/letters.ts";
import { OpenLetter } from "./letters/open-letter.tsx";
import { ReceivedLetter } from "./letters/received-letter.tsx";
import { StaffPane } from "./staff-pane.tsx";

export const PANE_TABS = ["inbox", "calendar", "staff", "finance"] as const;
export type PaneTab = (typeof PANE_TABS)[number];

interface TabPanesProps {
  tab: PaneTab;
  onTab: (tab: PaneTab) => void;
  schoolName: string;
  userId: string;
}

/** The messages on the left and the tab's pane beside them; on phones one below the other. */
export function TabPanes({ tab, onTab, schoolName, userId }: TabPanesProps) {
  const [params] = useSearchParams();
  const linkedId = params.get("letter");
  const [chosenId, setChosenId] = useState(LETTERS[0]?.id ?? "");
  const openId = linkedId ?? chosenId;
  const [openedAt] = useState(serverNowMs);
  const { answers, answer } = useLetterAnswers(userId);
  const pane = useRef<HTMLDivElement>(null);
  const schoolBeganAt = signedUpAt(userId) ?? openedAt;
  const received = useLetters(({ letters }) => letters?.find(({ id }) => id === openId));
  const letter = LETTERS.find(({ id }) => id === openId) ?? LETTERS[0];

  const open = (letterId: string) => {
    setChosenId(letterId);
    if (tab !== "inbox" || linkedId !== null) onTab("inbox");
    // On phones the letter lies below the list.
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    pane.current?.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
  };
  return (
    <>
      {tab === "inbox" && <AwayBand />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(17rem,346px)_minmax(0,1fr)]">
        <LetterList
          openId={openId}
          onOpen={open}
          answers={answers}
          schoolBeganAt={schoolBeganAt}
          className={tab === "inbox" ? "" : "max-lg:order-last"}
        />
        <div ref={pane} className="max-w-6xl min-w-0">
          <Tabs.Content value="inbox" tabIndex={-1} className="outline-none">
            {received && <ReceivedLetter letter={received} schoolName={schoolName} />}
            {!received && letter && (
              <OpenLetter
                letter={letter}
                schoolName={schoolName}
                schoolBeganAt={schoolBeganAt}
                answer={answers[letter.id]}
                onAnswer={(given) => answer(letter.id, given)}
              />
            )}
          </Tabs.Content>
          <Tabs.Content value="calendar" tabIndex={-1} className="outline-none">
            <CalendarPane />
          </Tabs.Content>
          <Tabs.Content value="staff" tabIndex={-1} className="outline-none">
            <StaffPane />
          </Tabs.Content>
          <Tabs.Content value="finance" tabIndex={-1} className="outline-none">
            <FinancePane />
          </Tabs.Content>
        </div>
      </div>
    </>
  );
}
