import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import express from "express";

/** Servers that do nothing else: `servers.ts <which> [file]`, the file being their kept page. */
const [which = "", file] = process.argv.slice(2);
const page = file === undefined ? Buffer.alloc(0) : readFileSync(file);

const makers: Record<string, () => Server> = {
  /** Takes a JSON body and forgets it; answers the page. */
  express() {
    const app = express();
    app.disable("etag");
    app.use(express.json());
    app.post("/bid", (_request, response) => {
      response.json({ ok: true });
    });
    app.get("/page", (_request, response) => {
      response.type("json").send(page);
    });
    return createServer(app);
  },
  /** Every answer is the page. */
  http: () =>
    createServer((_request, response) => {
      response.writeHead(200, {
        "content-type": "application/json; charset=utf-8",
        "content-length": page.length,
      });
      response.end(page);
    }),
};

const server = makers[which]?.();
if (!server) throw new Error(`There is no bare server ${which}`);
server.listen(0, "127.0.0.1", () => process.send?.({ id: 0, answer: server.address() }));
process.once("disconnect", () => process.exit());
