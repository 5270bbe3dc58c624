import { auctionState } from "@ludus/shared/model/auction";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Account } from "@ludus/testkit/players/register-player";
import { z } from "zod/mini";
import { requestHead, type HttpConnection } from "./http-connection.ts";
import type { SocketConnection } from "./socket-connection.ts";

const nextBid = z.pick(auctionState, {
  gladiatorId: true,
  minimumBid: true,
  highestBidderId: true,
});
type OpenAuction = z.infer<typeof nextBid>;
/** Reads only what it needs of an answer: the load's own work is part of what is measured. */
const answer = z.object({ auction: nextBid });
const acknowledgement = z.tuple([z.object({ ok: z.literal(true), data: answer })]);

/** Auctions in turn, so that no bid meets another and every single one is accepted. */
export class Bidding {
  readonly #free: OpenAuction[];
  /** Answers that said a bid was accepted. */
  accepted = 0;

  constructor(market: readonly Gladiator[]) {
    this.#free = market.map(({ id, minimumBid, highestBidderId }) => {
      return { gladiatorId: id, minimumBid, highestBidderId };
    });
  }

  async byHttp(bidder: Account, connection: HttpConnection): Promise<void> {
    await this.#bid(bidder, async ({ gladiatorId, minimumBid }) => {
      const head = requestHead("POST", `/api/gladiators/market/${gladiatorId}/bid`, bidder.token);
      const { status, body } = await connection.send(
        head,
        JSON.stringify({ bidAmount: minimumBid }),
      );
      if (status !== 201) throw new Error(`A bid was refused: ${status} ${body.toString()}`);
      return answer.parse(JSON.parse(body.toString())).auction;
    });
  }

  async bySocket(bidder: Account, connection: SocketConnection): Promise<void> {
    await this.#bid(bidder, async ({ gladiatorId, minimumBid }) => {
      const text = await connection.emit("place-bid", { gladiatorId, bidAmount: minimumBid });
      const { success, data } = acknowledgement.safeParse(JSON.parse(text));
      if (!success) throw new Error(`A bid was refused: ${text}`);
      return data[0].data.auction;
    });
  }

  async #bid(
    { id }: Account,
    place: (auction: OpenAuction) => Promise<OpenAuction>,
  ): Promise<void> {
    const index = this.#free.findIndex(({ highestBidderId }) => highestBidderId !== id);
    const [auction] = this.#free.splice(index, 1);
    if (!auction) throw new Error("There are too few auctions for this many bidders.");
    this.#free.push(await place(auction));
    this.accepted += 1;
  }
}
