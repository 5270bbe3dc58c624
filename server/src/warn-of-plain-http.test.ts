import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { warnOfPlainHttp } from "./warn-of-plain-http.ts";

const LINE =
  " without TLS: passwords and sessions can be read on the way. Put TLS in front and set PUBLIC_URL=https://…";

test.each([
  ["127.0.0.1", undefined, []],
  ["::1", undefined, []],
  ["localhost", "http://localhost:3000", []],
  ["0.0.0.0", "https://ludus.example", []],
  ["0.0.0.0", undefined, [`Listening on 0.0.0.0${LINE}`]],
  ["::", "http://ludus.example", [`Listening on ::${LINE}`]],
  ["192.168.1.7", undefined, [`Listening on 192.168.1.7${LINE}`]],
])("a server that listens on %s with PUBLIC_URL %s warns: %j", (host, publicUrl, lines) => {
  const warned: string[] = [];
  const warn = (line: string) => warned.push(line);
  warnOfPlainHttp(readConfig({ HOST: host, PUBLIC_URL: publicUrl }), { warn });
  expect(warned).toEqual(lines);
});
