import { once } from "node:events";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { eventually } from "../eventually.ts";

export interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

export interface SmtpOptions {
  /** Called for each recipient; what it throws is the refusal, with `refusal`. */
  onRecipient?: (address: string) => void;
  /** Called when a mail is complete, before it counts as received. A promise delays the answer. */
  onMail?: (mail: ReceivedMail) => Promise<void> | void;
}

/** A real mail server on a port of 127.0.0.1 that keeps what it receives. */
export interface MailServer {
  /** As `SMTP_URL` spells it. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Resolves with the newest mail to the address once it has one that `matches`. */
  mailTo(address: string, matches?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** The same, and deletes it. */
  takeMailTo(address: string, matches?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** An SMTP refusal: with a code from 500 for good, below that for now. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error("refused by the test"), { responseCode });
}

export async function startSmtp({ onRecipient, onMail }: SmtpOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    // Zero would mean its default of half a minute, for which connections that mailers keep open hold it.
    closeTimeout: 1,
    onRcptTo({ address }, _session, callback) {
      try {
        onRecipient?.(address);
        callback();
      } catch (error) {
        callback(asError(error));
      }
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void receive(Buffer.concat(chunks), recipients).then(
          () => callback(),
          (error: unknown) => callback(asError(error)),
        );
      });
    },
  });
  // Clients that are killed reset their connections.
  server.on("error", () => undefined);

  async function receive(raw: Buffer, recipients: readonly string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const { from, subject = "", text = "", html = "" } = parsed;
    const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
    for (const to of recipients) {
      const mail = { from: from?.address ?? "", to, subject, text, html, headers };
      await onMail?.(mail);
      mails.push(mail);
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string")
    throw new Error("The mail server has no port");
  const mailTo: MailServer["mailTo"] = (to, matches = () => true) =>
    eventually(() => {
      const mail = mails.findLast((one) => one.to === to && matches(one));
      if (!mail) throw new Error(`No such mail to ${to} has come.`);
      return mail;
    });
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailTo,
    async takeMailTo(to, matches) {
      const mail = await mailTo(to, matches);
      mails.splice(mails.indexOf(mail), 1);
      return mail;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
