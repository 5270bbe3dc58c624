import { expect, test, vi } from "vitest";
import { useConnection } from "../stores/connection.ts";
import { chunk, ServerAway } from "./chunk.ts";

test("nothing is fetched while the server is away, and everything once it answers", async () => {
  let isAway = true;
  vi.stubGlobal("fetch", async () => {
    if (isAway) throw new TypeError("Failed to fetch");
    return new Response();
  });
  useConnection.setState({ status: "offline" });
  const fetchPart = vi.fn<() => Promise<string>>(async () => "page");
  const load = chunk(fetchPart);
  await expect(load()).rejects.toThrow(ServerAway);
  expect(fetchPart).not.toHaveBeenCalled();
  isAway = false;
  expect(await load()).toBe("page");
});

test("a part that is here needs no server", async () => {
  const fetchPart = vi.fn<() => Promise<string>>(async () => "page");
  const load = chunk(fetchPart);
  await load();
  useConnection.setState({ status: "offline" });
  expect(await load()).toBe("page");
  expect(fetchPart).toHaveBeenCalledOnce();
});
