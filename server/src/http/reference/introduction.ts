/** What a reader of the reference must know before any single call. Markdown. */
export const INTRODUCTION = `\
A real-time auction house for gladiators. This page is generated from the contract that the server,
its own client and its tests share.

## Signing in

\`register\` and \`login\` answer with a \`token\`. Send it with every other call as
\`Authorization: Bearer …\`; here, put it into **Authorize**. A session lasts 24 hours unused, or
30 days with \`rememberMe\`, and 30 days at most; \`logout\` ends it at once. Most calls want a completed
profile: call \`completeProfile\` once.

## Input and answers

- Bodies are JSON objects in UTF-8 of at most 8 KB. Unknown fields are refused, and so are numbers in
  quotes and fields given twice. Names and addresses are brought to Unicode NFC and trimmed before
  they are measured.
- Gold is a whole number; times are milliseconds since 1970, UTC.
- New fields may appear in answers: ignore what you don't know.

## Refusals

Whatever is refused has the body \`{ code, message, … }\`. Programs go by \`code\`, people read
\`message\`; the other fields are what is needed to go on, such as \`minimumBid\`. 429 and 503 carry a
\`Retry-After\` header in seconds. An address that doesn't exist is answered with 404 \`NOT_FOUND\`, one
that doesn't know the method with 405 \`METHOD_NOT_ALLOWED\` and an \`Allow\` header.

## Bids

A bid is answered after it is durable. Send an \`Idempotency-Key\` that you make up, and repeat the
bid under the same key when no answer comes: it is placed once, and answered as the first time.

## The live feed

Everything that changes is also pushed over WebSocket, by Socket.IO 4 at this address:
[the live feed](/api/docs/live-feed.md), with its shapes, rules and limits.

| from the server | tells |
|---|---|
| \`welcome\` | first of all: the player, and the house's time |
| \`bid\` | the whole state of an auction that is watched |
| \`outbid\` | a lost lead, and the gold that came back |
| \`auction-ended\` | sold or unsold, to whom, for how much |
| \`market\` | something was listed or left |
| \`school\` | one's own gold |
| \`shortlist\` | a change in another tab |
| \`session-ended\` | the last thing before the connection closes |

| from the client | asks for |
|---|---|
| \`watch\` | the events of up to 200 auctions, and the states that are newer than one's own |
| \`unwatch\` | no more of them |
| \`place-bid\` | the same as \`placeBid\`, at a fraction of its cost |
`;
