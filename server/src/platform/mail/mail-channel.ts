import type { Log } from "../../log.ts";
import type { SendMessage } from "../outbox/outbox.ts";
import { MailRefused, type Mail, type Mailer } from "./mailer.ts";

/**
 * Writes the mail when it is sent, of messages that leave as one; null if nobody should get it any
 * more.
 */
export type ComposeMail = (
  payload: unknown,
  others: readonly unknown[],
) => Promise<Mail | { putOffUntil: number } | null>;

/** The outbox's way to send e-mail, with one composer for each kind of message. */
export function mailChannel(
  mailer: Mailer,
  composers: Readonly<Record<string, ComposeMail>>,
  log: Log,
): SendMessage {
  return async ({ kind, payloads: [first, ...others] }) => {
    const compose = composers[kind];
    // Tried again: a node of a later release knows it.
    if (!compose) throw new Error(`this release writes no mail of the kind ${kind}`);
    const mail = await compose(first, others);
    if (!mail) return "dropped";
    if ("putOffUntil" in mail) return mail;
    try {
      await mailer.send(mail);
      return "sent";
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error, kind }, "the mail server refuses a mail for good");
      return "dropped";
    }
  };
}
