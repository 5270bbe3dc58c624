import type { Plugin } from "vite";

interface Trim {
  /** The files. */
  id: RegExp;
  /** Only those of the files that have it. */
  code?: RegExp;
  /** Unchanged code is an error: a new version of the package looks different. */
  trim: (code: string) => string;
}

const FUNCTION = /^export (?:const|function) (\w+)/gm;
const STRING_FORMAT =
  /^ {4}(\w+)\(params\) \{\n +return this\.check\((?:core\._\w+\(Zod\w+, params\)|iso\.\w+\(params\))\);\n/gm;
const NAMING = /^ *__name\(.+\);$/gm;

const RANDOM_KEY = /\bkey: "\w+"/;

/** Sizes are those of a page, compressed. */
const TRIMS: readonly Trim[] = [
  {
    // Every zod schema can describe itself as JSON Schema. Only the server asks it to: 5 KB.
    id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
    trim: (code) =>
      Array.from(code.matchAll(FUNCTION), ([, name]) => `export const ${name} = () => {};`).join(
        "\n",
      ),
  },
  {
    // Every text of zod can be an e-mail address, an IPv6 address or a UUID; none of ours is: 2 KB.
    id: /zod\/v4\/classic\/schemas\.js$/,
    trim: (code) =>
      code.replaceAll(STRING_FORMAT, (_whole, name) => `${name}() { throw new Error("trimmed");`),
  },
  {
    // Objects that hold themselves: what comes as JSON can't. 2 KB.
    id: /zod\/v4\/core\/memoizer\.js$/,
    trim: () =>
      `export const memoizer = () => undefined, isBackEdge = () => false, isRecursiveSchema = () => false;
export class $ZodCyclicError extends Error {}`,
  },
  {
    // Its sentences about what is wrong: every field that a player fills has one of its own. 1 KB.
    id: /zod\/v4\/locales\/en\.js$/,
    trim: () => 'export default () => ({ localeError: () => "Invalid input" });',
  },
  {
    // The live feed speaks WebSocket only; Socket.IO brings polling and WebTransport along: 2 KB.
    id: /engine\.io-client\/build\/esm\/transports\/index\.js$/,
    trim: () =>
      'import { WS } from "./websocket.js";\nexport const transports = { websocket: WS };',
  },
  {
    // Its index names polling once more, and polling makes a request to see what the browser can: 1 KB.
    id: /engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/,
    trim: () => "export const XHR = null, BaseXHR = Object, Request = Object;",
  },
  {
    // Packets with binary data: the live feed sends text alone. 1 KB.
    id: /socket\.io-parser\/build\/esm\/(binary|is-binary)\.js$/,
    trim: (code) =>
      Array.from(code.matchAll(FUNCTION), ([, name]) => `export const ${name} = () => false;`).join(
        "\n",
      ),
  },
  {
    // Its entry for bundlers is the one with warnings for programmers: 1 KB.
    id: /react-router\/dist\/development\/chunk-6KYCQHYJ\.mjs$/,
    trim: (code) =>
      code.replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;"),
  },
  {
    // It waits for closing animations, which none of ours has, and has the page laid out in the
    // middle of a change to find them: 1 KB.
    id: /@radix-ui\/react-presence\/dist\/index\.mjs$/,
    trim: () => `export const Presence = ({ present, children }) =>
  typeof children === "function" ? children({ present }) : present ? children : null;`,
  },
  {
    // Names for debuggers keep what nobody uses from being left out: 2 KB.
    id: /@radix-ui\/react-(collection|compose-refs|context|roving-focus|slot|tabs|use-controllable-state)\/dist\/index\.mjs$/,
    trim: (code) => code.replaceAll(NAMING, ""),
  },
  {
    // The keys of an icon's lines are random, so nothing compresses them; their places do as well: 1 KB.
    id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    // Other files hold a former name of an icon.
    code: RANDOM_KEY,
    trim(code) {
      let place = 0;
      return code.replaceAll(new RegExp(RANDOM_KEY, "g"), () => `key: ${place++}`);
    },
  },
];

/** Leaves out parts of packages that no page uses and that the bundler can't know to be unused. */
export function trimPackages(): Plugin[] {
  return TRIMS.map(({ id, code: searched, trim }) => ({
    name: `trim-packages:${id.source}`,
    apply: "build",
    transform: {
      filter: { id, ...(searched && { code: searched }) },
      handler(code, file) {
        const trimmed = trim(code);
        if (trimmed === code) throw new Error(`Nothing to trim was found in ${file}`);
        return { code: trimmed };
      },
    },
  }));
}
