import { ATTRIBUTES } from "@ludus/shared/model/gladiators/attributes";
import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { Dialog as Radix } from "radix-ui";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/button/button.tsx";
import { useSteps } from "../../lib/browser/use-steps.ts";
import { markRead } from "../../lib/queries/letters/mark-read.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { playSound } from "../../lib/sound/play-sound.ts";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { RevealedLimits } from "./revealed-limits.tsx";
import { WonCoin } from "./won-coin.tsx";
import { WonList } from "./won-list.tsx";
import { WonGladiators } from "./won-gladiators.tsx";

/** More coins than that stand in no row. */
const LISTED_FROM = 5;
const TURN_MS = 900;
const REVEAL_MS = 130;

const FOOT =
  "border-t border-gold/30 bg-porphyry-deep py-2.5 max-lg:-mx-4 max-lg:px-4 lg:bg-transparent lg:py-4";

interface WinScreenProps {
  /** One evening's. */
  wins: readonly OutcomeLetter[];
  win: OutcomeLetter;
  profile: Profile;
  /** How many coins are turned. */
  turned: number;
  /** Shows the gladiator in a place, from 0. */
  onShow: (place: number) => void;
  onTurnAll: () => void;
  /** Null once all are turned. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** Fills the window: the coin, the hammer, the price, and the limits one by one. */
export function WinScreen(props: WinScreenProps) {
  const { wins, win, profile, turned, onShow, onTurnAll, onNext, onClose } = props;
  const navigate = useNavigate();
  const isOnMarket = useLocation().pathname === paths.market;
  const isEvening = wins.length > 1;
  const entrance = win === wins[0] ? "animate-fade" : "";
  const isLong = wins.length >= LISTED_FROM;
  const hidden = ATTRIBUTES.filter((name) => win.revealed.includes(name));
  const { passed: revealed, passAll: revealAll } = useSteps(waitsMs(hidden.length));
  const { id, isRead } = win;
  useEffect(() => playSound("hammer"), []);
  useEffect(() => {
    if (!isRead) void markRead(id);
  }, [id, isRead]);

  const turnAll = () => {
    for (const one of wins.slice(turned)) void markRead(one.id);
    onTurnAll();
  };
  const leave = () => {
    onClose();
    void navigate(isEvening ? paths.gladiators : ownedGladiatorPath(win.gladiator.id));
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          // Keys pressed for the page below must not press a button here.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onKeyDown={revealAll}
          onPointerDown={revealAll}
          className={`on-dark porphyry-stone fixed inset-0 z-50 overflow-y-auto text-ivory outline-none forced-colors:bg-none ${entrance}`}
        >
          <div className="mx-auto flex min-h-full max-w-[90rem] flex-col gap-x-10 px-4 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:px-14">
            <WonCoin win={win} profile={profile} isSmall={isLong}>
              {isEvening && !isLong && <WonGladiators wins={wins} win={win} />}
              {isLong && <WonList {...{ wins, win, turned, onShow }} onTurnAll={turnAll} />}
            </WonCoin>
            <div className="flex flex-1 flex-col lg:justify-center lg:py-6">
              <RevealedLimits profile={profile} hidden={hidden} revealed={revealed} />
              <EveryWin className="mt-3 md:hidden" />
              <footer className={`sticky bottom-0 mt-3 flex items-center gap-3 ${FOOT}`}>
                <Button
                  look="dark"
                  size="small"
                  disabled={revealed === hidden.length}
                  onClick={revealAll}
                  className="min-h-11 disabled:invisible max-md:hidden"
                >
                  Show all at once
                </Button>
                <EveryWin className="max-md:hidden" />
                <div className="flex grow justify-end gap-3">
                  <Button
                    look="dark"
                    size="small"
                    onClick={onClose}
                    className="min-h-11 max-md:grow"
                  >
                    {isOnMarket ? "Back to the market" : "Back"}
                  </Button>
                  <Button
                    look="gold"
                    size="small"
                    onClick={onNext ?? leave}
                    className="min-h-11 shrink-0 whitespace-nowrap lg:px-6 max-md:grow"
                  >
                    {onNext ? "Next man" : isEvening ? "See them" : "See him"}
                  </Button>
                </div>
              </footer>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first limit waits while the coin turns. */
function waitsMs(limits: number): number[] {
  return Array.from({ length: limits }, (_, index) => (index === 0 ? TURN_MS : REVEAL_MS));
}

function EveryWin({ className }: { className: string }) {
  const isWanted = usePreferences(({ ceremony }) => ceremony);
  return (
    <label className={`flex min-h-11 items-center gap-2.5 text-small text-gold-pale ${className}`}>
      <input
        type="checkbox"
        checked={isWanted}
        onChange={(event) => usePreferences.setState({ ceremony: event.target.checked })}
        className="size-4.5 accent-gold"
      />
      Show this at every win
    </label>
  );
}
