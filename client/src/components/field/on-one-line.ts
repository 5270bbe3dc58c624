/** For `setValueAs` of a text that is read on one line. */
export function onOneLine(text: string): string {
  return text.replaceAll("\n", " ");
}
