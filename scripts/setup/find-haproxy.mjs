import { fetchDebianProgram } from "./fetch-debian-program.mjs";
import { findProgram } from "./find-program.mjs";

export const howToGetHaproxy =
  "Install HAProxy 2.6 or newer (Debian, Ubuntu: apt-get install haproxy; macOS: brew install haproxy)\nor name its program in HAPROXY_PATH.";

/** The haproxy of this machine, or one fetched beside the packages, or null. */
export function findHaproxy() {
  return findProgram({
    variable: "HAPROXY_PATH",
    names: ["haproxy"],
    versionArgs: ["-v"],
    sources: [() => fetchDebianProgram("usr/sbin/haproxy", ["haproxy"])],
  });
}
