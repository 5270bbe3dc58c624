import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { chooseEncoding } from "./encodings.ts";
import { CachedReply } from "./cached-reply.ts";

const LONG = 5000;

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["deflate, zstd", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["br ; q=0.5 , gzip;q=0.5", "br"],
  ["br;q=0, gzip;q=0", "identity"],
  ["br;q=x, ,;;=", "identity"],
])("Accept-Encoding %j of a long answer chooses %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted, LONG)).toBe(encoding);
});

test("an answer of a few lines stays as it is", () => {
  expect(chooseEncoding("br, gzip", 1023)).toBe("identity");
  expect(chooseEncoding("br, gzip", 1024)).toBe("br");
});

test.each([5000, 500_000])(
  "a kept answer of %i characters is compressed once for each encoding",
  async (size) => {
    const kept = new CachedReply(Buffer.from("a".repeat(size)));
    const brotli = kept.bodyIn("br");
    expect(kept.bodyIn("br")).toBe(brotli);
    expect(brotliDecompressSync(await brotli).toString()).toContain("aaa");
    expect(gunzipSync(await kept.bodyIn("gzip")).toString()).toContain("aaa");
  },
);

const server = await TestServer.forFile();
const [{ token }] = await server.newPlayers(1);

const ask = (path: string, headers: Record<string, string> = {}) =>
  send(server, { path, token, headers });

test("the market's page is sent plain, as brotli and as gzip, each with an ETag of its own", async () => {
  const path = "/api/gladiators/market";
  const plain = await ask(path);
  const brotli = await ask(path, { "accept-encoding": "gzip, deflate, br" });
  const gzipped = await ask(path, { "accept-encoding": "gzip" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzipped.bytes)).toEqual(plain.bytes);
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 5);

  const answers = [plain, brotli, gzipped];
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers, bytes } of answers) {
    expect(headers).toMatchObject({ vary: "accept-encoding" });
    expect(headers["content-length"]).toBe(String(bytes.length));
  }
});

test("a known ETag is answered with 304 in its own encoding only", async () => {
  const path = "/api/gladiators/market";
  for (const [encoding, other] of [
    ["br", "gzip"],
    ["gzip", "br"],
  ] as const) {
    const { etag = "" } = (await ask(path, { "accept-encoding": encoding })).headers;
    const known = { "if-none-match": etag };
    const again = await ask(path, { ...known, "accept-encoding": encoding });
    expect(again).toMatchObject({ status: 304, headers: { etag, vary: "accept-encoding" } });
    expect(again.bytes).toHaveLength(0);
    expect(await ask(path, { ...known, "accept-encoding": other })).toMatchObject({ status: 200 });
    expect(await ask(path, known)).toMatchObject({ status: 200 });
  }
});

test("an answer made for one player is compressed if it is long", async () => {
  const accepts = { "accept-encoding": "br" };
  const [{ id }] = first(1, await gladiatorsOnMarket(server, { token }));
  const one = await ask(`/api/gladiators/${id}`, accepts);
  expect(one.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-store" });
  expect(one.headers["content-length"]).toBe(String(one.bytes.length));
  expect(JSON.parse(brotliDecompressSync(one.bytes).toString())).toMatchObject({
    gladiator: { id },
  });

  const short = await ask("/api/gladiators/school/info", accepts);
  expect(short.headers["content-encoding"]).toBeUndefined();
  expect(short.json).toMatchObject({ school: {} });
});
