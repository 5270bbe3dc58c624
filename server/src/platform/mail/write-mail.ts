import type { Mail } from "./mailer.ts";

export interface MailText {
  to: string;
  username: string;
  subject: string;
  /** Paragraphs; the link, if any, stands after the first. */
  paragraphs: readonly string[];
  link?: Link;
  /** Below the signature, small: how to get no more mails of this kind. */
  footer?: { text: string; link: Link };
}

interface Link {
  label: string;
  href: string;
}

const SIGNED = "The gatekeeper of Ludus";
/** No image, no style sheet, nothing to load: mail programs block those. */
const PAGE =
  "margin:0 auto;max-width:34em;padding:1.5em;font-family:Georgia,serif;font-size:17px;" +
  "line-height:1.5;color:#2b2118;background:#fbf6ea";
const BUTTON =
  "display:inline-block;padding:.7em 1.4em;background:#7b1e22;color:#fff;text-decoration:none;" +
  "font-weight:bold";

/** The same words as plain text and as simple HTML. */
export function writeMail({ to, username, subject, paragraphs, link, footer }: MailText): Mail {
  const [first = "", ...rest] = paragraphs;
  const greeting = `Salve ${username},`;
  const text = [
    greeting,
    first,
    ...(link ? [link.href] : []),
    ...rest,
    SIGNED,
    ...(footer ? [`-- \n${footer.text} ${footer.link.label}: ${footer.link.href}`] : []),
  ].join("\n\n");
  const html = [
    paragraph(greeting),
    paragraph(first),
    ...(link ? [button(link)] : []),
    ...rest.map(paragraph),
    paragraph(SIGNED),
    ...(footer ? [smallPrint(footer)] : []),
  ].join("\n");
  return { to, subject, text: `${text}\n`, html: `<div style="${PAGE}">\n${html}\n</div>\n` };
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

/** The address is there to read, too: a careful player compares it. */
function button({ label, href }: Link): string {
  const address = escaped(href);
  return [
    `<p><a href="${address}" style="${BUTTON}">${escaped(label)}</a></p>`,
    `<p style="font-size:14px;word-break:break-all">${address}</p>`,
  ].join("\n");
}

function smallPrint({ text, link: { label, href } }: MailText["footer"] & {}): string {
  const link = `<a href="${escaped(href)}" style="color:inherit">${escaped(label)}</a>`;
  return `<p style="font-size:14px;border-top:1px solid #d8ccb0;padding-top:1em">${escaped(text)} ${link}</p>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
