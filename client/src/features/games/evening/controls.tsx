import { fixturePath } from "@ludus/shared/page-paths";
import { useState } from "react";
import { ButtonLink } from "../../../components/button/button-link.tsx";
import { Button } from "../../../components/button/button.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Icon } from "../icon.tsx";
import type { Evening } from "./play/use-evening.ts";

const ROW = "flex flex-wrap items-center gap-2.5 lg:gap-3";
const GOLD = "max-lg:min-h-12 max-lg:w-full lg:ml-auto lg:px-6";
/** On small phones it has the row of the others. */
const RESULT = "max-lg:low:w-auto max-lg:low:grow max-lg:low:px-2";

export function Controls({ evening }: { evening: Evening }) {
  return evening.bout ? <Watching evening={evening} /> : <AtTheEnd evening={evening} />;
}

function Watching({ evening: { isPaused, togglePause, next, end } }: { evening: Evening }) {
  return (
    <div className={ROW}>
      <Button
        look="dark"
        aria-keyshortcuts="Space"
        aria-label={isPaused ? "Go on" : "Pause"}
        onClick={togglePause}
        className="max-lg:min-h-12"
      >
        <Icon name={isPaused ? "play" : "pause"} />
        <span className="max-lg:hidden">{isPaused ? "GO ON" : "PAUSE"}</span>
      </Button>
      <Button
        look="dark"
        aria-keyshortcuts="ArrowRight"
        onClick={next}
        className="max-lg:min-h-12 max-lg:not-low:grow"
      >
        <Icon name="next" />
        <span className="max-lg:low:sr-only">NEXT BOUT</span>
      </Button>
      <p className="max-lg:hidden">Space pauses, → is the next.</p>
      <Button look="gold" aria-keyshortcuts="End" onClick={end} className={`${GOLD} ${RESULT}`}>
        SEE THE RESULT
      </Button>
    </div>
  );
}

function AtTheEnd({ evening: { fixture, bouts, again } }: { evening: Evening }) {
  const isOwn = useSession(({ user }) => user?.id === fixture.first.userId);
  return (
    <div className={ROW}>
      {bouts.length > 0 && (
        <Button look="dark" onClick={again} className="max-lg:min-h-12 max-lg:grow max-lg:px-2">
          <Icon name="again" />
          <span>
            <span className="max-[24rem]:sr-only">WATCH </span>AGAIN
          </span>
        </Button>
      )}
      <CopyLink path={fixturePath(fixture.gamesNumber, fixture.first.userId)} />
      <ButtonLink to={isOwn ? paths.gladiators : paths.games} look="gold" className={GOLD}>
        {isOwn ? "SET THE NEXT LINE-UP" : "TO YOUR GAMES"}
      </ButtonLink>
    </div>
  );
}

/** Everybody with an account may watch it. */
function CopyLink({ path }: { path: string }) {
  const [label, setLabel] = useState("COPY A LINK");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.href).href);
      setLabel("COPIED");
    } catch {
      setLabel("NOT COPIED");
    }
  };
  return (
    <Button
      look="dark"
      aria-live="polite"
      onClick={() => void copy()}
      className="max-lg:min-h-12 max-lg:grow max-lg:px-2"
    >
      <Icon name="link" />
      {label}
    </Button>
  );
}
