import { Decoder, Encoder, type Packet } from "socket.io-parser";

const SHARED_EVENT = '2["bid",';
const TEXTS_KEPT_MAX = 512;

/** Hundreds of watchers share one parse of the same text, so nobody may change the result. */
class SharedTextDecoder extends Decoder {
  static readonly #packets = new Map<string, Packet>();

  override add(received: unknown): void {
    if (typeof received !== "string" || !received.startsWith(SHARED_EVENT)) {
      super.add(received);
      return;
    }
    const packets = SharedTextDecoder.#packets;
    const known = packets.get(received);
    if (known) {
      this.emitReserved("decoded", known);
      return;
    }
    this.once("decoded", (packet) => {
      if (packets.size >= TEXTS_KEPT_MAX) packets.clear();
      packets.set(received, packet);
    });
    super.add(received);
  }
}

export const sharedTextParser = { Encoder, Decoder: SharedTextDecoder };
