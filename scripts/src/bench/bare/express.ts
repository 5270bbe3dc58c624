import express from "express";
import { bareBody, reportPort } from "./bare-server.ts";

/** Express and nothing else: takes a JSON body and forgets it; answers a kept page. */
const page = bareBody();
const app = express();
app.disable("etag");
app.use(express.json());
app.post("/bid", (_request, response) => {
  response.json({ ok: true });
});
app.get("/page", (_request, response) => {
  response.type("json").send(page);
});
reportPort(app.listen(0, "127.0.0.1"));
