import { Router, type RequestHandler } from "express";
import { Problem } from "@ludus/shared/contract/problems";
import { CachedReply } from "../replies/cached-reply.ts";
import { replyWithCached } from "../replies/reply.ts";

export interface CachedAnswer {
  /** Relative to the router's mount path. */
  address: string;
  contentType: string;
  read(): Promise<Buffer>;
}

/** Serves answers that never change while the process runs; they are read and compressed once. */
export function serveCached(answers: readonly CachedAnswer[]): Router {
  const router = Router();
  for (const answer of answers) {
    router.get(answer.address, handlerOf(answer));
    router.all(answer.address, (_request, response) => {
      response.setHeader("allow", "GET, HEAD");
      throw new Problem("METHOD_NOT_ALLOWED");
    });
  }
  return router;
}

function handlerOf({ contentType, read }: CachedAnswer): RequestHandler {
  let reading: Promise<CachedReply> | undefined;
  const readReply = async () => new CachedReply(await read(), { contentType, caching: "no-cache" });
  return async (_request, response) => {
    reading ??= readReply();
    const reply = await reading.catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    await replyWithCached(response, reply, {});
  };
}
