/** A phone shows one of them between price and purse; wide screens show all three. */
export type BidPane = "amount" | "attributes" | "bids";
