const vague = /^(utils?|helpers?|misc|manager|common)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function findFileNameFaults(path: string): string[] {
  const names = path.split("/").map((part) => part.replace(/(?<=.)\..*$/, ""));
  return [
    ...names
      .filter((name) => !kebab.test(name))
      .map((name) => `${path}: "${name}" is not in kebab case`),
    ...names
      .filter((name) => vague.test(name))
      .map((name) => `${path}: "${name}" does not say what it holds`),
    ...(/\/index\.[cm]?tsx?$/.test(path)
      ? [`${path}: a barrel; import from the file that has it`]
      : []),
  ];
}
