import type { Config } from "./config.ts";
import { isHttpsAddress } from "./http/is-https-address.ts";
import type { Log } from "./log.ts";

const LOOPBACK = /^(127\.[\d.]+|::1|localhost)$/;

/** Also in a container: its network is its own, but players depend on the balancer's TLS. */
export function warnOfPlainHttp({ host, publicUrl }: Config, log: Pick<Log, "warn">): void {
  if (LOOPBACK.test(host) || isHttpsAddress(publicUrl)) return;
  log.warn(
    `Listening on ${host} without TLS: passwords and sessions can be read on the way. Put TLS in front and set PUBLIC_URL=https://…`,
  );
}
