export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /**
   * Resolves once the mail server has taken the mail.
   * @throws MailRefused if it never will; any other error may pass.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server refuses this recipient or this mail for good. */
export class MailRefused extends Error {}
