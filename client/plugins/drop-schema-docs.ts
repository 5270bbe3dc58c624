import { parseAst, Visitor, type ESTree, type Plugin } from "vite";

const DOC_CALLS: ReadonlySet<string> = new Set(["describe", "meta"]);
const DOC_PROPERTIES: ReadonlySet<string> = new Set(["summary", "to"]);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The contract's texts for the API reference. Only the server writes it: 2 KB, compressed. */
export function dropSchemaDocs(): Plugin {
  return {
    name: "drop-schema-docs",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/shared\/src\/(acts|contract|model|news)\/.*\.ts$/ },
      handler(code) {
        // From the end, so that places stay true.
        const edits = docsIn(parseAst(code, { lang: "ts" })).toSorted(
          (one, other) => other.start - one.start,
        );
        let bare = code;
        for (const { start, end, text } of edits) {
          bare = bare.slice(0, start) + text + bare.slice(end);
        }
        return { code: bare };
      },
    },
  };
}

/** `.describe(…)` and `.meta(…)` at the end of a schema, the `summary` of a call, and whom an event goes `to`. */
function docsIn(program: ESTree.Program): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, end }) {
      const isDoc =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        DOC_CALLS.has(callee.property.name);
      if (isDoc) edits.push({ start: callee.object.end, end, text: "" });
    },
    Property({ key, value }) {
      // A field of a reply may have such a name, too; its value is a schema, and no text.
      const isText = value.type === "Literal" || value.type === "TemplateLiteral";
      const isDoc = isText && key.type === "Identifier" && DOC_PROPERTIES.has(key.name);
      const { start, end } = value;
      if (isDoc) edits.push({ start, end, text: '""' });
    },
  }).visit(program);
  return edits;
}
