import { gamesSum, type GamesLetter } from "@ludus/shared/news/games";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Link } from "react-router-dom";
import { greatestFirst } from "../../../components/career/greatest-first.ts";
import { Grown } from "../../../components/career/grown.tsx";
import { Verdict } from "../../../components/career/verdict.tsx";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { splitName } from "../../../components/gladiator-name/split-name.ts";
import { tightClass } from "../../../components/gladiator-name/tight-class.ts";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { GamesSum } from "./games-sum.tsx";

type Bout = GamesLetter["bouts"][number];

/** Coins and names, verdict, pay, experience and growth in one line, or in three on phones. */
const ROW = "grid items-center gap-x-3 @min-[38rem]:gap-x-2";
const COLUMNS =
  "grid-cols-[2.75rem_minmax(0,1fr)_auto] @min-[38rem]:grid-cols-[2.75rem_minmax(0,1fr)_4.6rem_minmax(0,1fr)_2.25rem_2.6rem_3.2rem_8.6rem]";

/** The bouts that paid best, and what all of it made. */
export function GamesReport({ letter }: { letter: GamesLetter }) {
  const { bouts, pay, stipend, keep, training, prize } = letter;
  const total = gamesSum(letter);
  return (
    <div className="@container">
      {bouts.length > 0 && <Bouts letter={letter} />}
      <div className="border-t border-line bg-tablet/60 px-4 py-3 sm:px-6">
        <GamesSum
          stipend={stipend}
          pay={[pay, pay]}
          keep={keep}
          training={training}
          prize={prize}
          total={[total, total]}
        />
      </div>
    </div>
  );
}

function Bouts({ letter: { bouts, fought, won, pay, fixture } }: { letter: GamesLetter }) {
  const remainder = fought - bouts.length;
  const remainderPay = pay - bouts.reduce((sum, bout) => sum + bout.pay, 0);
  return (
    <section aria-label="Bouts" className="max-w-[62rem] px-4 pb-3 sm:px-6">
      <div
        aria-hidden="true"
        className={`border-b border-line-strong pb-1 text-label text-muted @max-[38rem]:hidden ${ROW} ${COLUMNS}`}
      >
        <span className="col-span-2">Yours</span>
        <span className="col-span-2 col-start-4 text-right">Theirs</span>
        <span className="text-right">Pay</span>
        <span className="text-right">Exp.</span>
        <span className="text-right">Grown</span>
      </div>
      <ol>
        {bouts.map((bout) => (
          <Row key={bout.gladiatorId} bout={bout} opponentId={fixture?.opponent?.userId ?? null} />
        ))}
      </ol>
      {remainder > 0 && (
        <p className="border-b border-line py-2 text-muted">
          {remainder === 1 ? "One more bout" : `${remainder} more bouts`} brought{" "}
          {formatGold(remainderPay)}.
        </p>
      )}
      <p className="flex justify-between pt-2 font-bold">
        {won} won, {fought - won} lost
        <span>
          <span className="font-normal text-muted">all pay</span> {formatGold(pay)}
        </span>
      </p>
    </section>
  );
}

interface RowProps {
  bout: Bout;
  /** The player whose school was met. Null: the letter doesn't say. */
  opponentId: string | null;
}

function Row({ bout, opponentId }: RowProps) {
  const { gladiatorId, name, portrait, hasWon, pay, experience } = bout;
  return (
    <li className={`min-h-[61px] border-b border-line py-1.5 ${ROW} ${COLUMNS}`}>
      <span className="row-span-3 self-start @min-[38rem]:row-span-1 @min-[38rem]:self-center">
        {portrait && <CoinPortrait gladiator={portrait} size={44} decorative />}
      </span>
      <Link to={ownedGladiatorPath(gladiatorId)} className="min-w-0 hover:underline">
        <GladiatorName
          as="span"
          isTight
          name={name}
          className="@min-[38rem]:block @min-[38rem]:text-small @min-[38rem]:leading-tight @min-[38rem]:*:block"
        />
      </Link>
      <span className="@min-[38rem]:justify-self-center">
        <Verdict hasWon={hasWon} />
      </span>
      <Opponent bout={bout} opponentId={opponentId} />
      <span className="@max-[38rem]:hidden">
        {bout.opponent?.portrait && (
          <CoinPortrait gladiator={bout.opponent.portrait} size={36} decorative />
        )}
      </span>
      <span className="col-span-2 col-start-2 flex flex-wrap items-baseline gap-x-4 @min-[38rem]:contents">
        <span className="text-right">
          <span className="text-muted @min-[38rem]:sr-only">pay </span>
          <b>{formatGold(pay)}</b>
        </span>
        <span className="text-right text-muted @min-[38rem]:text-ink">
          +{experience}
          <span className="@min-[38rem]:sr-only"> exp.</span>
        </span>
        <Growth bout={bout} />
      </span>
    </li>
  );
}

function Opponent({ bout: { opponent }, opponentId }: RowProps) {
  const { given, byname } = splitName(opponent?.name ?? "");
  return (
    <p className="col-span-2 col-start-2 min-w-0 leading-tight @min-[38rem]:col-span-1 @min-[38rem]:col-start-auto @min-[38rem]:text-right">
      <span className="text-muted @min-[38rem]:sr-only">against </span>
      {opponent === null ? (
        <span className="text-muted">a man of the organisers</span>
      ) : (
        <>
          <span title={opponent.name} className="@min-[38rem]:block @min-[38rem]:truncate">
            <span className="font-medium @min-[38rem]:font-inscription @min-[38rem]:text-small @min-[38rem]:font-bold @min-[38rem]:text-porphyry">
              <span className={tightClass(given)}>{given}</span>
            </span>{" "}
            <em className="text-small text-muted @min-[38rem]:hidden">{byname}</em>
          </span>{" "}
          {opponent.school !== "" && (
            <span className="text-muted @min-[38rem]:block @min-[38rem]:truncate @min-[38rem]:text-label">
              of <SchoolLink userId={opponentId}>{opponent.school}</SchoolLink>
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** The greatest; his page has all. */
function Growth({ bout: { growth } }: { bout: Bout }) {
  const [greatest, ...others] = greatestFirst(growth);
  return (
    <span className="leading-tight text-muted @min-[38rem]:text-right">
      {greatest && <Grown growth={greatest} />}{" "}
      {others.length > 0 && (
        <span className="text-note whitespace-nowrap @min-[38rem]:block">
          and {others.length} more
        </span>
      )}
    </span>
  );
}
