import type { BidAnswer } from "@ludus/shared/contract/market-api";
import type { Account } from "@ludus/testkit/players/register-player";
import type { BenchAuction } from "./game-players.ts";
import { requestHead, type HttpLane } from "./http-lane.ts";
import type { SocketLane } from "./socket-lane.ts";

/** Auctions in turn, so that no bid meets another and every single one is accepted. */
export class Bidding {
  readonly #free: BenchAuction[];
  /** Answers that said a bid was accepted. */
  accepted = 0;

  constructor(auctions: BenchAuction[]) {
    this.#free = auctions;
  }

  async byHttp(bidder: Account, lane: HttpLane): Promise<void> {
    await this.#bid(bidder, async ({ gladiatorId, minimumBid }) => {
      const head = requestHead("POST", `/api/gladiators/market/${gladiatorId}/bid`, bidder.token);
      const { status, body } = await lane.send(head, JSON.stringify({ bidAmount: minimumBid }));
      if (status !== 201) throw new Error(`A bid was refused: ${status} ${body.toString()}`);
      return JSON.parse(body.toString()) as BidAnswer;
    });
  }

  async bySocket(bidder: Account, lane: SocketLane): Promise<void> {
    await this.#bid(bidder, async ({ gladiatorId, minimumBid }) => {
      const text = await lane.emit("place-bid", { gladiatorId, bidAmount: minimumBid });
      const [answer] = JSON.parse(text) as [{ ok: boolean; data: BidAnswer }];
      if (!answer.ok) throw new Error(`A bid was refused: ${text}`);
      return answer.data;
    });
  }

  async #bid({ id }: Account, place: (auction: BenchAuction) => Promise<BidAnswer>): Promise<void> {
    const index = this.#free.findIndex(({ leaderId }) => leaderId !== id);
    const [auction] = this.#free.splice(index, 1);
    if (!auction) throw new Error("There are too few auctions for this many bidders.");
    const { minimumBid, highestBidderId } = (await place(auction)).auction;
    this.accepted += 1;
    this.#free.push({ ...auction, minimumBid, leaderId: highestBidderId });
  }
}
