import { auctionState, type AuctionState } from "@ludus/shared/model/auction";
import { gladiator, type Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { pick } from "@ludus/shared/records";
import { z } from "zod/mini";

/** The player's own maxima have a store of their own: few replies carry them. */
const OWN_FIELDS = ["yourMaximum", "overtakenMaximum"] as const;
type OwnField = (typeof OWN_FIELDS)[number];
type AuctionField = Exclude<keyof AuctionState, "gladiatorId"> | OwnField;

/** A gladiator without the auction. All fields are plain values. */
export type Profile = Omit<Gladiator, AuctionField>;

const AUCTION_FIELDS = z.keyof(z.omit(auctionState, { gladiatorId: true })).options;
const PROFILE_FIELDS = z.keyof(gladiator).options.filter(isProfileField);

export function auctionOf(shown: Gladiator): AuctionState {
  return { gladiatorId: shown.id, ...pick(shown, AUCTION_FIELDS) };
}

export function profileOf(shown: Gladiator): Profile {
  return pick(shown, PROFILE_FIELDS);
}

export function isSameProfile(held: Profile | undefined, arrived: Profile): boolean {
  return held !== undefined && PROFILE_FIELDS.every((field) => held[field] === arrived[field]);
}

function isProfileField(field: keyof Gladiator): field is keyof Profile {
  return !(field in auctionState.shape) && !OWN_FIELDS.some((own) => own === field);
}
