/** Text as HTML: nothing in it is taken for markup. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (letter) =>
      ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[letter] ?? letter,
  );
}
