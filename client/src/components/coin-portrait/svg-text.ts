type Attributes = Readonly<Record<string, string | number>>;

/** One element of a drawing as text. Nothing is escaped: nobody's words come into a drawing. */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const start = `<${name}${written.join("")}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</${name}>`;
}

export function path(d: string, attributes: Attributes): string {
  return element("path", { d, ...attributes });
}
