import { useQuery } from "@tanstack/react-query";
import { myGladiators, type GladiatorAccount } from "@ludus/shared/contract/gladiators-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { ShortlistEntry } from "@ludus/shared/model/shortlist";
import { useEffect } from "react";
import { callApi } from "../api/api.ts";
import { isSameAuction, useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { useSchool } from "../stores/school-store.ts";
import {
  changeFollowed,
  followedQuery,
  reload,
  unfetchedQuery,
  useFollowed,
  useUnfetched,
} from "./followed.ts";
import { queryClient } from "./query-client.ts";

type KnownAuctions = Pick<ReturnType<typeof useGladiators.getState>, "auctions">;

/** A shortlist entry without its gladiator. */
export type ShortlistNote = Omit<ShortlistEntry, "gladiatorId">;

/** The purse ticks, so it lies in a store; the query knows whether it has come. */
export const schoolQuery = followedQuery("school", async (options) => {
  const { school } = await callApi(schoolInfo, {}, options);
  useSchool.getState().merge(school);
  return true;
});

/** Ids of the gladiators that the player has bid on. */
export const activeBidsQuery = followedQuery("active bids", async (options) => {
  const { maxima: before } = useOwnMaxima.getState();
  const { gladiators } = await callApi(myBids, {}, options);
  const own = (field: "yourMaximum" | "overtakenMaximum") =>
    Object.fromEntries(
      gladiators.flatMap(({ id, [field]: gold }) => (gold === undefined ? [] : [[id, gold]])),
    );
  const read = { maxima: own("yourMaximum"), overtaken: own("overtakenMaximum") };
  const ids = keep(gladiators);
  useOwnMaxima.getState().replace(read, before);
  return ids;
});

/** By gladiator. */
export type Accounts = Readonly<Record<string, GladiatorAccount>>;
const NO_ACCOUNTS: Accounts = {};
const accountsQuery = unfetchedQuery<Accounts>("accounts of gladiators");

/** Ids of the player's gladiators. Their accounts come with them. */
export const ownedQuery = followedQuery("gladiators", async (options) => {
  const { gladiators, accounts } = await callApi(myGladiators, {}, options);
  const byId = Object.fromEntries(accounts.map((one) => [one.gladiatorId, one]));
  queryClient.setQueryData(accountsQuery.queryKey, byId);
  return keep(gladiators);
});

/** Newest first. */
export const shortlistQuery = followedQuery(
  "shortlist",
  async (options): Promise<readonly ShortlistEntry[]> => {
    const { gladiators, shortlist } = await callApi(myShortlist, {}, options);
    keep(gladiators);
    return shortlist;
  },
);

/** Holds all that belongs to the player for as long as the component is there, and renders nothing. */
export function usePlayer(isProfileCompleted: boolean): void {
  useQuery({ ...schoolQuery, notifyOnChangeProps: [] });
  const lists = { enabled: isProfileCompleted, notifyOnChangeProps: [] };
  useQuery({ ...activeBidsQuery, ...lists });
  useQuery({ ...ownedQuery, ...lists });
  useQuery({ ...shortlistQuery, ...lists });
  useEffect(() => useGladiators.subscribe(dropEndedBids), []);
}

/** A bid on an auction that has ended is none on the next one of the same gladiator. */
function dropEndedBids({ auctions }: KnownAuctions, { auctions: before }: KnownAuctions): void {
  if (auctions === before) return;
  changeFollowed(activeBidsQuery, (ids) => {
    const left = ids.filter((id) => !isNextAuction(before[id], auctions[id]));
    return left.length === ids.length ? ids : left;
  });
}

function isNextAuction(before: AuctionState | undefined, now: AuctionState | undefined): boolean {
  return now?.status === "open" && before !== undefined && !isSameAuction(before, now);
}

/** Reads the bids again to learn of a gladiator that no list of this tab shows. */
export function addActiveBid(gladiatorId: string): void {
  changeFollowed(activeBidsQuery, (ids) =>
    ids.includes(gladiatorId) ? ids : [...ids, gladiatorId],
  );
  const isKnown = gladiatorId in useGladiators.getState().profiles;
  const isIdle = queryClient.getQueryState(activeBidsQuery.queryKey)?.fetchStatus === "idle";
  if (!isKnown && isIdle) void reload(activeBidsQuery);
}

/** Adds, changes or removes an entry. */
export function changeShortlist({
  shortlisted,
  ...entry
}: ShortlistEntry & { shortlisted: boolean }): void {
  const isOther = ({ gladiatorId }: ShortlistEntry) => gladiatorId !== entry.gladiatorId;
  changeFollowed(shortlistQuery, (entries) => {
    if (!shortlisted) return entries.filter(isOther);
    if (entries.every(isOther)) return [entry, ...entries];
    return entries.map((one) => (isOther(one) ? one : entry));
  });
}

export function shortlistedIds(entries: readonly ShortlistEntry[]): readonly string[] {
  return entries.map(({ gladiatorId }) => gladiatorId);
}

/** Note, limit and reminder of a gladiator on the shortlist. */
export function useShortlistNote(wanted: string): ShortlistNote | undefined {
  return useFollowed(shortlistQuery, (entries) =>
    entries.find(({ gladiatorId }) => gladiatorId === wanted),
  );
}

export function useAccounts(): Accounts {
  return useUnfetched(accountsQuery) ?? NO_ACCOUNTS;
}

function keep(gladiators: readonly Gladiator[]): readonly string[] {
  useGladiators.getState().keep(gladiators);
  return gladiators.map((gladiator) => gladiator.id);
}
