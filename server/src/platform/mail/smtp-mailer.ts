import { createTransport } from "nodemailer";
import { codeOf, messageOf } from "@ludus/shared/errors";
import type { MailConfig } from "../../config.ts";
import { MailRefused, type Mailer } from "./mailer.ts";

/** So that all mails of one claim are over within the outbox's lease. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;
const CONNECTIONS_MAX = 3;
/** Other refusals, such as of our own address or password, need the operator. */
const ABOUT_THIS_MAIL = new Set(["RCPT TO", "DATA"]);

/** Sends through the operator's mail server, over a few connections that are kept for a while. */
export function createSmtpMailer({ smtpUrl, from }: MailConfig): Mailer {
  const { username, hostname } = new URL(smtpUrl);
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      // A password must not travel in the clear, whatever stands between us and the mail server.
      requireTLS: username !== "" && !isLoopback(hostname),
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ to, ...mail }) {
      try {
        // As an object: a comma in a text would make it two addresses.
        await transport.sendMail({ ...mail, to: { name: "", address: to } });
      } catch (error) {
        throw isFinal(error)
          ? new MailRefused(withoutAddresses(messageOf(error)))
          : Object.assign(new Error(withoutAddresses(messageOf(error))), { code: codeOf(error) });
      }
    },
    close: () => transport.close(),
  };
}

function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    "responseCode" in error &&
    Number(error.responseCode) >= 500 &&
    "command" in error &&
    ABOUT_THIS_MAIL.has(String(error.command))
  );
}

/** Mail servers repeat them, and the log is no place for them. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, "[address]");
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
