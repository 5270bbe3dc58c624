/** As browsers translate a page: each text node gives way to fonts with words of their own. */
export function translatePage(page: Element = document.body): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("[translate=no], style")) continue;
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  }
}
