import { parseAst, Visitor, type ESTree, type Plugin } from "vite";
import { PLAYERS_CHUNK } from "./list-page-files.ts";

const ACTS = /\/shared\/src\/acts\//;
const NEWS = /\/shared\/src\/news\//;
const COPY = "?letters";

interface Place {
  start: number;
  end: number;
}

/**
 * Gives the news copies of the acts that have nothing but their letters. Calls and dialogs are for
 * operators, whose page has the whole: 3 KB.
 */
export function lettersOfActs(): Plugin {
  return {
    name: "letters-of-acts",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const isOfNews = importer !== undefined && (NEWS.test(importer) || importer.endsWith(COPY));
      if (!isOfNews) return null;
      const resolved = await this.resolve(source, importer.replace(COPY, ""), options);
      return resolved && ACTS.test(resolved.id) ? `${resolved.id}${COPY}` : resolved;
    },
    transform: {
      filter: { id: /\/shared\/src\/acts\/.*\.ts\?letters$/ },
      handler: (code) => ({ code: withoutUnused(withLettersOnly(code)) }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || file.name !== PLAYERS_CHUNK) continue;
        const whole = file.moduleIds.find((id) => ACTS.test(id) && !id.endsWith(COPY));
        if (whole) throw new Error(`"${PLAYERS_CHUNK}" has ${whole}, which only operators need`);
      }
    },
  };
}

function withLettersOnly(code: string): string {
  let bare = code;
  new Visitor({
    CallExpression({ callee, arguments: [declared], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== "act") return;
      if (declared?.type !== "ObjectExpression") return;
      const letters = declared.properties.find(
        (one) =>
          one.type === "Property" && one.key.type === "Identifier" && one.key.name === "letters",
      );
      if (!letters) throw new Error("An act declares no letters");
      bare = `${code.slice(0, start)}{ ${code.slice(letters.start, letters.end)} }${code.slice(end)}`;
    },
  }).visit(parseAst(code, { lang: "ts" }));
  return bare;
}

/** Without the imports and declarations of the file that nothing in it names, again until none is left. */
function withoutUnused(code: string): string {
  const { body } = parseAst(code, { lang: "ts" });
  const unused = body.filter((statement) => {
    const names = namesOf(statement);
    return names.length > 0 && !names.some((name) => isNamedBeside(statement, name, body));
  });
  if (unused.length === 0) return code;
  const bare = unused.reduceRight(
    (rest, { start, end }: Place) => rest.slice(0, start) + rest.slice(end),
    code,
  );
  return withoutUnused(bare);
}

/** The names that a statement brings into the file. An export has none: others may use it. */
function namesOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): string[] {
  if (statement.type === "ImportDeclaration") {
    // Types go anyway.
    const values = statement.specifiers.filter(
      (one) => one.type !== "ImportSpecifier" || one.importKind !== "type",
    );
    return values.map(({ local }) => local.name);
  }
  if (statement.type === "FunctionDeclaration") return statement.id ? [statement.id.name] : [];
  if (statement.type !== "VariableDeclaration") return [];
  return statement.declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : []));
}

function isNamedBeside(statement: object, name: string, body: readonly ESTree.Node[]): boolean {
  return body.some((other) => other !== statement && identifiersIn(other).has(name));
}

function identifiersIn(node: ESTree.Node): Set<string> {
  const names = new Set<string>();
  JSON.stringify(node, (_key, value: unknown) => {
    if (isIdentifier(value)) names.add(value.name);
    return value;
  });
  return names;
}

function isIdentifier(value: unknown): value is { type: "Identifier"; name: string } {
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "Identifier"
  );
}
