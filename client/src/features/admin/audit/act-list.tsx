import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "@ludus/shared/contract/operators/audit-log-api";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { actsQuery, type ActFilters } from "../operator-queries.ts";
import { playerPath } from "../admin-paths.ts";
import { NextPage, NotYet } from "../list-states.tsx";
import { nameOfAct, changeText } from "./act-words.ts";

const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

interface ActListProps {
  filters: ActFilters;
  nothing: string;
}

/** The audit log, newest first, as far as the filters let it through. */
export function ActList({ filters, nothing }: ActListProps) {
  const list = useInfiniteQuery(actsQuery(filters));
  const { data } = list;
  if (!data) return <NotYet of="the audit log" query={list} />;
  const acts = data.pages.flatMap((page) => page.acts);
  if (acts.length === 0) return <p className="py-4 text-muted">{nothing}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {acts.map((act) => (
          <ActLine key={act.id} act={act} />
        ))}
      </ul>
      <NextPage list={list}>Older acts</NextPage>
    </>
  );
}

function ActLine({ act }: { act: AuditEntry }) {
  const { at, kind, operator, player, gladiator, reason } = act;
  const change = changeText(act);
  return (
    <li className="grid gap-x-3 py-2 sm:grid-cols-[7.5rem_1fr]">
      <p className="text-small text-muted">
        <TimeAgo at={at} says="ago" />
        <span className="max-sm:before:content-['_·_'] sm:block sm:text-note">
          {DAY_AND_TIME.format(at)}
        </span>
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong>{nameOfAct(kind)}</strong>
          {player && (
            <>
              {": "}
              <TextLink to={playerPath(player.id)}>{player.username}</TextLink>
            </>
          )}
          {gladiator && <> · {gladiator.name}</>}
          {change !== "" && <> · {change}</>}
        </p>
        <p className="text-small text-muted">
          {operator ? (
            <>
              by <TextLink to={playerPath(operator.id)}>{operator.username}</TextLink>
            </>
          ) : (
            "by command on the server"
          )}
          {": "}
          {reason}
        </p>
      </div>
    </li>
  );
}
