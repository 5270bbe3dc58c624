import type { Log } from "../../log.ts";
import type { SendMessage } from "../outbox/outbox.ts";
import { MailRefused, type Mail, type Mailer } from "./mailer.ts";

/** Writes the mail when it is sent; null if nobody should get it any more. */
export type ComposeMail = (payload: unknown) => Promise<Mail | null>;

/** The outbox's way to send e-mail, with one composer for each kind of message. */
export function mailChannel(
  mailer: Mailer,
  composers: Readonly<Record<string, ComposeMail>>,
  log: Log,
): SendMessage {
  return async ({ kind, payload }) => {
    const compose = composers[kind];
    // Tried again: a node of a later release knows it.
    if (!compose) throw new Error(`this release writes no mail of the kind ${kind}`);
    const mail = await compose(payload);
    if (!mail) return "dropped";
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
