import type { Packet } from "socket.io-parser";
import { expect, test } from "vitest";
import { sharedTextParser } from "./shared-text-decoder.ts";

function decode(...texts: string[]): Packet[] {
  const packets: Packet[] = [];
  const decoder = new sharedTextParser.Decoder();
  decoder.on("decoded", (packet) => packets.push(packet));
  for (const text of texts) decoder.add(text);
  return packets;
}

test("all who receive the same bid get the same state, parsed once", () => {
  const text = '2["bid",{"gladiatorId":"crixus","seq":4}]';
  const [[first], [second]] = [decode(text), decode(text)];
  expect(first).toMatchObject({ type: 2, data: ["bid", { gladiatorId: "crixus", seq: 4 }] });
  expect(second).toBe(first);
});

test("another bid is another packet, also in the same decoder", () => {
  const seqs = decode('2["bid",{"seq":5}]', '2["bid",{"seq":6}]', '2["bid",{"seq":5}]').map(
    ({ data }) => (data as [string, { seq: number }])[1].seq,
  );
  expect(seqs).toEqual([5, 6, 5]);
});

test("everything else is parsed as ever", () => {
  const texts = ['2["school",{"gold":3}]', '31[{"ok":true}]', '0{"sid":"x"}'];
  expect(decode(...texts)).toMatchObject([
    { type: 2, data: ["school", { gold: 3 }] },
    { type: 3, id: 1, data: [{ ok: true }] },
    { type: 0, data: { sid: "x" } },
  ]);
  expect(decode(texts[0] ?? "")[0]).not.toBe(decode(texts[0] ?? "")[0]);
});
