/** Names and addresses with the same key are the same: case and Unicode variants don't count. */
export function accountKeyOf(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
