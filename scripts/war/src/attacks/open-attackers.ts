import type { Account } from "@ludus/testkit/players/register-player";
import { openCrowd } from "../crowd/open-crowd.ts";
import type { WarOptions } from "../options/war-options.ts";
import type { Target } from "../war/target.ts";
import { attackServer } from "./attack-server.ts";
import { floodServer, openFlooders } from "./flood-server.ts";

/** Opens attackers and flooders of a private server, and the crowd on lots that end during the war. */
export async function openAttackers(
  { api, urls: [url = ""], server }: Target,
  { isAttacked, isFlooded, seconds, seed }: WarOptions,
) {
  const crowd = isAttacked ? await openCrowd(api, seed) : null;
  const flooders = isFlooded ? await openFlooders(api) : null;
  return {
    async play(
      bidders: readonly Account[],
      gladiatorIds: readonly string[],
      say: (line: string) => void,
    ) {
      const [attacks, floods] = await Promise.all([
        crowd && server ? attackServer({ url, api, server }, bidders, { seconds, say }) : null,
        flooders ? floodServer(url, flooders, gladiatorIds, seconds) : [],
        crowd?.play(seconds),
      ]);
      const letters = (await crowd?.countLetters()) ?? 0;
      return { attacks: attacks && { ...attacks, letters }, floods };
    },
  };
}

export type AttackersRecord = Awaited<
  ReturnType<Awaited<ReturnType<typeof openAttackers>>["play"]>
>;
