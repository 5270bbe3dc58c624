import { EVENT_ROWS, MESSAGE_ROWS } from "./describe-live-feed.ts";

export const INTRODUCTION = `\
The API of a real-time auction house for gladiators. This page is generated from the contract that
the server, its client and its tests share.

## Sign in

\`register\` and \`login\` return a \`token\`. Send it with every other call as
\`Authorization: Bearer …\`. On this page, enter it under **Authorize**.

A session ends when it is unused for 24 hours (30 days with \`rememberMe\`), 30 days after it began,
or at once by \`logout\`. Most calls need a completed profile: call \`completeProfile\` once.

## Input and answers

- A body is a JSON object in UTF-8 of at most 8 KB. Unknown fields, numbers in quotes and fields given
  twice are refused.
- Names and e-mail addresses are brought to Unicode NFC and trimmed before their length is checked.
- Gold is a whole number. A time is in milliseconds since 1970, UTC.
- Answers may gain fields. Ignore the ones you don't know.

## Refusals

Every refusal has the body \`{ code, message, … }\`. Programs read \`code\`, people read \`message\`. Other
fields, such as \`minimumBid\`, carry data to go on with. 429 and 503 have a \`Retry-After\` header in
seconds. An unknown address returns 404 \`NOT_FOUND\`. An unsupported method returns 405
\`METHOD_NOT_ALLOWED\` with an \`Allow\` header.

## Bids

A bid is answered after it is durable. Send an \`Idempotency-Key\` of your choice. If no answer comes,
repeat the bid under the same key: an accepted bid counts once and gets its first answer again, for a
day. A refused one changed nothing, so it is judged anew.

## Live feed

Every change is also pushed over WebSocket, by Socket.IO 4 at the same address.
[Live feed](/api/docs/live-feed.md) describes its shapes, rules and limits.

| from the server | tells |
|---|---|
${EVENT_ROWS.join("\n")}

| from the client | |
|---|---|
${MESSAGE_ROWS.join("\n")}
`;
