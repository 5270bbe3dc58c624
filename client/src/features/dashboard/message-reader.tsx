import { romanDate } from "@ludus/shared/rules/roman-date";
import { useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { serverNowMs } from "../../lib/server-clock.ts";
import { MESSAGES, type Message } from "./messages.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The list on the left, the letter on the right; on phones one below the other. */
export function MessageReader({ schoolName }: { schoolName: string }) {
  const [openId, setOpenId] = useState(MESSAGES[0]?.id);
  const letter = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    setOpenId(id);
    // On phones the letter lies below the list.
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    letter.current?.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
  };
  const open = MESSAGES.find((message) => message.id === openId);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
      <ul
        aria-label="Messages"
        className="overflow-hidden rounded-md border border-line bg-ivory shadow-card"
      >
        {MESSAGES.map((message) => (
          <li key={message.id} className="not-first:border-t not-first:border-line">
            <button
              type="button"
              aria-current={message.id === openId}
              onClick={() => show(message.id)}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-3 border-transparent px-4 py-3 text-left hover:bg-tablet focus-visible:-outline-offset-2 aria-[current=true]:border-oxblood aria-[current=true]:bg-tablet"
            >
              <span className="truncate font-bold">{message.subject}</span>
              <span className="text-[0.875rem] text-muted">{dayOf(message)}</span>
              <span className="col-span-2 truncate text-muted">
                {message.from}, {message.place}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={letter}>{open && <Letter message={open} schoolName={schoolName} />}</div>
    </div>
  );
}

function Letter({ message, schoolName }: { message: Message; schoolName: string }) {
  return (
    <article
      aria-label={message.subject}
      className="rounded-md border border-line bg-ivory shadow-card"
    >
      <header className="border-b border-line px-5 py-5 sm:px-8">
        <h2 className="text-[1.375rem] leading-tight text-porphyry">{message.subject}</h2>
        <p className="mt-1 text-muted">
          {message.from}, {message.place} · {romanDate(dateOf(message))}
        </p>
      </header>
      <div className="grid max-w-2xl gap-4 px-5 py-6 text-[1.125rem] leading-relaxed sm:px-8">
        {message.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph.replaceAll("{school}", schoolName)}</p>
        ))}
      </div>
      {/* Answers have no effect yet: the specification gives the buttons and nothing behind them. */}
      <footer className="flex flex-wrap justify-end gap-3 border-t border-line bg-tablet px-5 py-4 sm:px-8">
        <Button>DECLINE</Button>
        <Button look="main">ACCEPT</Button>
      </footer>
    </article>
  );
}

function dateOf({ daysAgo }: Message): Date {
  return new Date(serverNowMs() - daysAgo * DAY_MS);
}

function dayOf(message: Message): string {
  if (message.daysAgo === 0) return "today";
  return message.daysAgo === 1 ? "yesterday" : romanDate(dateOf(message)).replace(/ \d+$/, "");
}
