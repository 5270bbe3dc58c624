import { runVisibly } from "../../setup/run-process.mjs";
import { tool } from "./tool.ts";

/** `npm run format` */
process.exitCode = await runVisibly(process.execPath, [tool("oxfmt"), "."]);
