import { Decoder, Encoder, type Packet } from "socket.io-parser";

/** How the events begin that many hear alike. */
const SHARED_EVENT = '2["bid",';
const TEXTS_KEPT_MAX = 512;

/**
 * The default parser, but for this: hundreds of watchers in one process hear the very same text, and
 * it is parsed once for all of them. What they get is shared, so nobody may change it.
 */
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
