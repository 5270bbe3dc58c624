import { createServer } from "node:http";
import { Server } from "socket.io";
import { reportPort } from "./bare-server.ts";

/** Socket.IO and nothing else: acknowledges every message. */
const server = createServer();
const io = new Server(server, {
  transports: ["websocket"],
  serveClient: false,
  perMessageDeflate: false,
});
io.on("connection", (socket) => {
  socket.on("place-bid", (_bid: unknown, acknowledge: (answer: unknown) => void) => {
    acknowledge({ ok: true });
  });
});
reportPort(server.listen(0, "127.0.0.1"));
