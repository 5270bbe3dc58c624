import { historyEvent } from "@ludus/shared/contract/gladiator-history-api";
import { problemBody } from "@ludus/shared/contract/problems";
import { auctionState } from "@ludus/shared/model/auction";
import { bidHistoryEntry } from "@ludus/shared/model/bid";
import { gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { letter } from "@ludus/shared/news/news-kinds";
import { nationality } from "@ludus/shared/model/gladiators/nationalities";
import { school } from "@ludus/shared/model/school";
import { user } from "@ludus/shared/model/user";

/** The shapes that the reference describes once, under `components.schemas`. */
export const NAMED_SHAPES = {
  AuctionState: auctionState,
  Bid: bidHistoryEntry,
  Gladiator: gladiator,
  HistoryEvent: historyEvent,
  Letter: letter,
  Nationality: nationality,
  Problem: problemBody,
  School: school,
  User: user,
};
