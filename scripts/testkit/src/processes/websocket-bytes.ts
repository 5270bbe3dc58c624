const TEXT = 0x81;
const MASKED = 0x80;

/** The request that opens the live feed's WebSocket. @param headers lines such as `Name: value` */
export function upgradeRequest(...headers: readonly string[]): string {
  return [
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
    "Host: 127.0.0.1",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}`,
    ...headers,
    "\r\n",
  ].join("\r\n");
}

/** A frame of text, masked with zeros, which leave it as it is. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head = [TEXT, ...(length < 126 ? [MASKED | length] : [MASKED | 126, length >> 8, length])];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}
