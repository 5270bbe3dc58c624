import { fetchDebianProgram } from "./fetch-debian-program.ts";
import { findProgram } from "./find-program.ts";
import type { RequiredProgram } from "./required-program.ts";

export const firefox: RequiredProgram = {
  name: "Firefox",
  howToGet:
    "Install Firefox 140 or newer (Debian: apt-get install firefox-esr) or name it in FIREFOX_PATH.",
  variable: "FIREFOX_PATH",
  find: () =>
    findProgram({
      variable: "FIREFOX_PATH",
      names: ["firefox-esr", "firefox"],
      versionArgs: ["--version"],
      sources: [() => fetchDebianProgram("usr/lib/firefox-esr/firefox-esr", ["firefox-esr"])],
    }),
};

export const webKitDriver: RequiredProgram = {
  name: "WebKitGTK with WebDriver",
  howToGet:
    "Install WebKitWebDriver (Debian, Ubuntu: apt-get install webkit2gtk-driver) or name it in\nWEBKIT_DRIVER_PATH.",
  variable: "WEBKIT_DRIVER_PATH",
  find: () =>
    findProgram({
      variable: "WEBKIT_DRIVER_PATH",
      names: ["WebKitWebDriver"],
      versionArgs: ["--help"],
      sources: [
        () =>
          fetchDebianProgram("usr/bin/WebKitWebDriver", ["webkit2gtk-driver"], {
            isLaidOver: true,
          }),
      ],
    }),
};

/** A screen in memory, for browsers that can't do without. */
export const xvfb: RequiredProgram = {
  name: "Xvfb",
  howToGet: "Install it (Debian, Ubuntu: apt-get install xvfb) or name it in XVFB_PATH.",
  variable: "XVFB_PATH",
  find: () =>
    findProgram({
      variable: "XVFB_PATH",
      names: ["Xvfb"],
      versionArgs: ["-help"],
      sources: [() => fetchDebianProgram("usr/bin/Xvfb", ["xvfb"], { isLaidOver: true })],
    }),
};
