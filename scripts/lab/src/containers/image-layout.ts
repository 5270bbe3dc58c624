import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { inRoot, root } from "../../../setup/paths.mjs";
import { runQuietly } from "../../../setup/run-process.mjs";
import { buildWhatIsStale, hashSources } from "../../../src/commands/build-what-is-stale.ts";

/** The last stage of a Dockerfile, as far as it is needed to run it. */
export interface Image {
  folder: string;
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

const programAndArguments = z.array(z.string());

/** The build's packages are those beside the Dockerfile. */
const INSTALL_ALL = "npm ci --ignore-scripts";
const BUILD = "npm run build --workspace client --workspace server";
/** A folder without users: whose the files are, only Docker can show. */
const OWNERSHIP = / && chown \S+ \S+/;

/**
 * Does in folders what the Dockerfile does in layers: copies what .dockerignore leaves, runs its
 * commands, and copies between stages. It takes what is built already, if the sources are the same.
 * @throws with the step that fails
 */
export async function buildLayout(target: string): Promise<Image> {
  const context = await listContext();
  const stages = new Map<string, string>();
  const image: Image = { folder: "", environment: {}, command: [], healthCheck: [] };
  for (const { name, words } of readDockerfile()) {
    if (name === "FROM") {
      const [base = "", , stage = "image"] = words.split(" ");
      image.folder = join(target, stage);
      stages.set(stage, image.folder);
      const before = stages.get(base);
      if (before) cpSync(before, image.folder, { recursive: true });
      else mkdirSync(image.folder);
    } else if (name === "COPY") {
      copy(words, image.folder, stages, context);
    } else if (name === "RUN") {
      await run(words, image.folder);
    } else if (name === "ENV") {
      for (const [, key = "", value = ""] of words.matchAll(/(\w+)=(\S+)/g)) {
        image.environment[key] = value;
      }
    } else if (name === "CMD") {
      image.command = programAndArguments.parse(JSON.parse(words));
    } else if (name === "HEALTHCHECK") {
      image.healthCheck = programAndArguments.parse(JSON.parse(words.slice(words.indexOf("["))));
    }
  }
  return image;
}

function readDockerfile() {
  const text = readFileSync(inRoot("Dockerfile"), "utf8");
  const lines = text.replaceAll(/^\s*#.*\n/gm, "").replaceAll(/\\\n\s*/g, "");
  return [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name, words = ""]) => ({ name, words }));
}

function copy(
  words: string,
  folder: string,
  stages: ReadonlyMap<string, string>,
  context: readonly string[],
): void {
  const [, stage, rest = ""] = /^(?:--from=(\S+) )?(.+)$/.exec(words) ?? [];
  const paths = rest.split(" ").map((path) => path.replace("/ludus/", "").replace(/\/$/, ""));
  const to = paths.pop() ?? "";
  const isFolder = rest.endsWith("/");
  for (const path of paths) {
    const from = stage === undefined ? context : [path];
    const chosen = from.filter((file) => file === path || file.startsWith(`${path}/`));
    if (chosen.length === 0) throw new Error(`COPY ${words}: ${path} is not there`);
    for (const file of chosen) {
      const source = stage === undefined ? inRoot(file) : join(stages.get(stage) ?? "", file);
      const goal = isFolder ? join(to, path.split("/").at(-1) ?? "") : to;
      const target = join(folder, goal, file.slice(path.length));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(source, target, { recursive: true });
    }
  }
}

async function run(command: string, folder: string): Promise<void> {
  if (command === INSTALL_ALL) return;
  if (command === BUILD) return copyBuilds(folder);
  const line = command.replace(OWNERSHIP, "").replace("npm ci ", "npm ci --prefer-offline ");
  const { code, output } = await runQuietly("sh", ["-c", line], { cwd: folder });
  if (code !== 0) throw new Error(`RUN ${command}: ${output}`);
}

/** Takes the builds of the same sources. @throws where the stage lacks one, or has another */
async function copyBuilds(folder: string): Promise<void> {
  if (hashSources(folder) !== hashSources(root)) {
    throw new Error(`RUN ${BUILD}: the sources are not those beside the Dockerfile`);
  }
  await buildWhatIsStale();
  for (const name of ["client", "server"]) {
    cpSync(inRoot(name, "dist"), join(folder, name, "dist"), { recursive: true });
  }
}

/** The files that Docker would be sent. */
async function listContext(): Promise<string[]> {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const { output } = await runQuietly("git", args);
  const rules = readFileSync(inRoot(".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ isKept: line.startsWith("!"), pattern: patternOf(line.replace("!", "")) }));
  return output.split("\n").filter((file) => {
    const last = rules.findLast(({ pattern }) => pattern.test(file));
    return existsSync(inRoot(file)) && (last?.isKept ?? true);
  });
}

/** Matches the path itself and what is below it. */
function patternOf(rule: string): RegExp {
  const source = rule
    .replaceAll(".", "\\.")
    .replaceAll("**/", "(?:.+/)?")
    .replaceAll(/(?<![+.])\*/g, "[^/]*");
  return new RegExp(`^${source}(?:/|$)`);
}
