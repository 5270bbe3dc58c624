import "../../../styles/arena/arena.css";
import "../../../styles/arena/ground.css";
import type { Fixture } from "@ludus/shared/contract/leagues-api";
import X from "lucide-react/icons/x";
import { Dialog as Radix } from "radix-ui";
import { useEffect, type KeyboardEvent } from "react";
import { dismissToastOf } from "../../../components/toaster/toasts.ts";
import { markRead } from "../../../lib/queries/letters/mark-read.ts";
import { useUnseenGames } from "../../../lib/queries/letters/unseen-games.ts";
import { useSession } from "../../../lib/session/session.ts";
import { countOpenDialog } from "../../../lib/stores/open-dialogs.ts";
import { Controls } from "./controls.tsx";
import { useEvening, type Evening } from "./play/use-evening.ts";
import { ResultStage } from "./result/result-stage.tsx";
import { scoreText } from "./result/headline.ts";
import { BoutStage } from "./stage/bout-stage.tsx";
import { spokenVerdict } from "./stage/bout-text.ts";
import { Strip } from "./strip.tsx";
import { WallHead } from "./wall/wall-head.tsx";

const CLOSE =
  "absolute top-1 right-1 z-20 grid size-11 place-items-center rounded-sm lg:top-5 lg:right-4";
const FOOT =
  "arena-wall grid gap-3 border-t-3 border-wall-edge px-3.5 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6.5 lg:pt-3";

interface EveningScreenProps {
  fixture: Fixture;
  onClose: () => void;
}

/** Fills the window: the fixture bout by bout, then what it brought. */
export function EveningScreen({ fixture, onClose }: EveningScreenProps) {
  const evening = useEvening(fixture);
  const { bout, score } = evening;
  useEffect(() => countOpenDialog(), []);
  useReadingOfLetter(fixture, bout === null);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onKeyDown={(event) => pressKey(event, evening)}
          // After a press with the hand Space pauses again, and presses no button.
          onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.focus()}
          className="fixed inset-0 z-50 grid animate-fade grid-rows-[auto_minmax(0,1fr)_auto] bg-wall-deep outline-none"
        >
          <Radix.Title className="sr-only">{titleOf(fixture)}</Radix.Title>
          <Radix.Close
            aria-label="Close"
            className={`${CLOSE} ${bout ? "on-dark text-arena-light" : "text-arena-ink"}`}
          >
            <X className="size-5.5" />
          </Radix.Close>
          {bout ? <WallHead fixture={fixture} score={score} /> : <div />}
          {/* Where the window is low, the sand is scrolled. */}
          <div tabIndex={-1} className="arena-ground overflow-x-clip overflow-y-auto">
            {bout ? <BoutStage evening={evening} bout={bout} /> : <ResultStage fixture={fixture} />}
          </div>
          <div className={`on-dark ${FOOT}`}>
            <Strip evening={evening} />
            <Controls evening={evening} />
          </div>
          <p role="status" className="sr-only">
            {spoken(evening)}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The letter about the newest games tells nothing before their result was seen, and has nothing to tell then. */
function useReadingOfLetter({ gamesNumber, first }: Fixture, isOver: boolean): void {
  const unseen = useUnseenGames();
  const isOwn = useSession(({ user }) => user?.id === first.userId);
  const letterId = isOwn && unseen?.gamesNumber === gamesNumber ? unseen.letterId : null;
  useEffect(() => {
    if (letterId !== null) void (isOver ? markRead(letterId) : dismissToastOf(letterId));
  }, [letterId, isOver]);
}

function titleOf({ first, second }: Fixture): string {
  return `${first.schoolName} against ${second?.schoolName ?? "the organisers"}`;
}

function spoken({ fixture, bout, at, bouts, isDecided, score }: Evening): string {
  if (bout === null) return `The result: ${scoreText(fixture, bouts)}.`;
  return isDecided ? spokenVerdict(bout, at + 1, score) : "";
}

function pressKey(event: KeyboardEvent, { togglePause, next, end, bout }: Evening): void {
  const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
  if (bout === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const acts: Record<string, () => void> = { ArrowRight: next, End: end };
  const act = event.key === " " && !isOnControl ? togglePause : acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
