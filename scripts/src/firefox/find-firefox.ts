import { fetchDebianProgram } from "@ludus/testkit/programs/fetch-debian-program";
import { findProgram } from "@ludus/testkit/programs/find-program";

export const howToGetFirefox =
  "Install Firefox 140 or newer (Debian: apt-get install firefox-esr) or name one in FIREFOX_PATH.";

/** The path of a Firefox, or null. */
export function findFirefox(): Promise<string | null> {
  return findProgram({
    variable: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    versionArgs: ["--version"],
    sources: [() => fetchDebianProgram("usr/lib/firefox-esr/firefox-esr", ["firefox-esr"])],
  });
}
