import { runVisibly } from "../../setup/run-process.mjs";
import { writeNewsTables } from "../checks/news-tables.ts";
import { tool } from "./tool.ts";

/** `npm run format` */
writeNewsTables();
process.exitCode = await runVisibly(process.execPath, [tool("oxfmt"), "."]);
