import { createServer } from "node:http";
import { bareBody, reportPort } from "./bare-server.ts";

/** Node's own server and nothing else: every answer is the same kept page. */
const page = bareBody();
const server = createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": page.length,
  });
  response.end(page);
});
reportPort(server.listen(0, "127.0.0.1"));
