/** "Aspelta the Kushite" is Aspelta, called "the Kushite"; most have no byname. */
export function splitName(name: string): { given: string; byname: string } {
  const at = name.indexOf(" ");
  if (at === -1) return { given: name, byname: "" };
  return { given: name.slice(0, at), byname: name.slice(at + 1) };
}
