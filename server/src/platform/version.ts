import { version } from "../../package.json";

/** The build writes it in place of the name; `npm run build` asks git, an image's build is told. */
declare const LUDUS_COMMIT: string | undefined;

export const RELEASE = {
  version,
  commit: typeof LUDUS_COMMIT === "undefined" ? "unknown" : LUDUS_COMMIT,
};
