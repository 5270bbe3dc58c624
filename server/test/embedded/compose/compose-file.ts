import { readFileSync } from "node:fs";
import { parse } from "yaml";

interface ComposeService {
  restart?: string;
  read_only?: boolean;
  security_opt?: string[];
  cap_drop?: string[];
  mem_limit?: string;
  pids_limit?: number;
  cpu_quota?: number;
  stop_grace_period?: string;
  environment?: Record<string, string>;
  secrets?: string[];
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  secrets?: Record<string, { file: string }>;
}

/**
 * Reads docker-compose.yml, or another such file, as Compose does with these variables set.
 * @throws the file's message about a required variable that is missing.
 */
export function readComposeFile(
  variables: Readonly<Record<string, string>>,
  path = "docker-compose.yml",
): ComposeFile {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
  const file = parse(text, { merge: true }) as unknown;
  return interpolate(file, variables) as ComposeFile;
}

function interpolate(value: unknown, variables: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return filledIn(value, variables);
  if (Array.isArray(value)) return value.map((each) => interpolate(each, variables));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, interpolate(each, variables)]),
  );
}

/** The forms that the file uses: `${NAME:-default}`, `${NAME:?message}`, and `$$` for a dollar. */
function filledIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (_form, name: string | undefined, kind: string | undefined, words: string = "") => {
      if (name === undefined) return "$";
      const value = variables[name] ?? "";
      if (value === "" && kind === "?") throw new Error(words);
      return value === "" ? words : value;
    },
  );
}
