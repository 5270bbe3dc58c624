import { placeBid, type BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Ack, PlaceBidRequest } from "@ludus/shared/contract/socket-events";
import type { School } from "@ludus/shared/model/school";
import type { TestPlayer } from "./factories.ts";
import type { TestServer, TestSocket } from "./test-server.ts";

const ACK_MS_MAX = 10_000;

/** @throws the server's refusal. */
export async function bidBySocket(
  socket: TestSocket,
  request: PlaceBidRequest,
): Promise<BidAnswer> {
  const acknowledged: unknown = await socket.timeout(ACK_MS_MAX).emitWithAck("place-bid", request);
  const answer = acknowledged as Parameters<Ack<BidAnswer>>[0];
  if (!answer.ok) throw Problem.fromBody(answer.problem);
  return answer.data;
}

/** @throws the server's refusal. */
export function bidByHttp(
  server: Pick<TestServer, "call">,
  { token }: TestPlayer,
  { gladiatorId, bidAmount, idempotencyKey }: PlaceBidRequest,
): Promise<BidAnswer> {
  const headers: Record<string, string> =
    idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey };
  return server.call(placeBid, { id: gladiatorId, bidAmount }, token, headers);
}

export async function schoolOf(
  server: Pick<TestServer, "call">,
  { token }: TestPlayer,
): Promise<School> {
  return (await server.call(schoolInfo, {}, token)).school;
}

/** How calls that were made at once ended: the answers, and the refusals. */
export async function outcomesOf<Answer>(
  calls: readonly Promise<Answer>[],
): Promise<{ answers: Answer[]; refusals: Problem[] }> {
  const outcomes = await Promise.allSettled(calls);
  return {
    answers: outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
    refusals: outcomes.flatMap((outcome) => {
      if (outcome.status === "fulfilled") return [];
      if (outcome.reason instanceof Problem) return [outcome.reason];
      throw outcome.reason;
    }),
  };
}
