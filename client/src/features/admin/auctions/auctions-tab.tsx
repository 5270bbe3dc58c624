import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { OpenAuction } from "@ludus/shared/contract/operators/auctions-api";
import { AUCTION_SEARCH_LENGTH_MAX } from "@ludus/shared/limits";
import { useDeferredValue, useState } from "react";
import { TextField } from "../../../components/field/text-field.tsx";
import { NextPage, NotYet } from "../list-states.tsx";
import { auctionsQuery } from "../operator-queries.ts";
import { OpenAuctions } from "./open-auctions.tsx";

/** Every open auction, with bids or without, for a GAME_MASTER. */
export function AuctionsTab() {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  return (
    <section aria-label="Open auctions" className="grid max-w-3xl gap-2 pt-3">
      <TextField
        label="Find auctions"
        hint="A part of the gladiator's name, or the whole id from the address of its page."
        type="search"
        autoComplete="off"
        maxLength={AUCTION_SEARCH_LENGTH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Found search={search} />
    </section>
  );
}

function Found({ search }: { search: string }) {
  const list = useInfiniteQuery({ ...auctionsQuery(search), placeholderData: keepPreviousData });
  const { data } = list;
  if (!data) return <NotYet of="auctions" query={list} />;
  const auctions = onceEach(data.pages.flatMap((page) => page.auctions));
  const total = data.pages.at(-1)?.total ?? 0;
  if (auctions.length === 0) return <p className="py-4 text-muted">No open auction is found.</p>;
  return (
    <>
      <OpenAuctions auctions={auctions} />
      {list.hasNextPage && (
        <p className="text-muted">
          {auctions.length} of {total}, ending soonest first.
        </p>
      )}
      <NextPage list={list}>More auctions</NextPage>
    </>
  );
}

/** A late bid may have moved an auction to the end of a page that was read after it. */
function onceEach(auctions: readonly OpenAuction[]): OpenAuction[] {
  return [...new Map(auctions.map((auction) => [auction.auctionId, auction])).values()];
}
