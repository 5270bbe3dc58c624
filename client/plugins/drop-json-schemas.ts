import type { Plugin } from "vite";

/** Every zod schema can describe itself as JSON Schema. Only the server asks it to: 5 KB, compressed. */
export function dropJsonSchemas(): Plugin {
  const EXPORT = /^export (?:const|function) (\w+)/gm;
  return {
    name: "drop-json-schemas",
    apply: "build",
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = Array.from(code.matchAll(EXPORT), ([, name]) => name);
        return { code: names.map((name) => `export const ${name} = () => {};`).join("\n") };
      },
    },
  };
}
