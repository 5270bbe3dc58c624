import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router-dom";
import { TextField } from "../../../components/field/text-field.tsx";
import { playerPath } from "../admin-paths.ts";
import { NextPage, NotYet } from "../list-states.tsx";
import { playersQuery } from "../operator-queries.ts";

interface PlayerSearchProps {
  shownId: string | null;
}

export function PlayerSearch({ shownId }: PlayerSearchProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  return (
    <section aria-label="Find players" className="pt-3">
      <TextField
        label="Find players"
        hint="The beginning of a name, or a whole e-mail address."
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Found search={search} shownId={shownId} />
    </section>
  );
}

function Found({ search, shownId }: PlayerSearchProps & { search: string }) {
  const list = useInfiniteQuery({ ...playersQuery(search), placeholderData: keepPreviousData });
  const { data } = list;
  if (!data) return <NotYet of="players" query={list} />;
  const players = data.pages.flatMap((page) => page.players);
  if (players.length === 0) return <p className="py-4 text-muted">Nobody has such a name.</p>;
  return (
    <>
      <ul className="mt-2 divide-y divide-line rounded-sm border border-line bg-ivory">
        {players.map((player) => (
          <li key={player.id}>
            <Link
              to={playerPath(player.id)}
              aria-current={player.id === shownId || undefined}
              className="block px-3 py-1.5 hover:bg-tablet aria-[current]:bg-tablet"
            >
              <FoundLine player={player} />
            </Link>
          </li>
        ))}
      </ul>
      <NextPage list={list}>More players</NextPage>
    </>
  );
}

function FoundLine({ player }: { player: FoundPlayer }) {
  const { username, role, schoolName, suspension } = player;
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <strong className="truncate text-oxblood">{username}</strong>
        <span className="shrink-0 text-note text-muted">
          {suspension ? "SUSPENDED" : role === "USER" ? "" : role}
        </span>
      </span>
      <span className="block truncate text-small text-muted">{schoolName}</span>
    </>
  );
}
