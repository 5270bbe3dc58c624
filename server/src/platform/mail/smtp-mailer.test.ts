import { expect, onTestFinished, test } from "vitest";
import { freePort } from "@ludus/testkit/free-port";
import { refusal, startSmtp, type SmtpOptions } from "@ludus/testkit/services/start-smtp";
import { MailRefused } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const FROM = "Ludus <gate@ludus.example>";
const mail = {
  to: "anna@ludus.example",
  subject: "Salve, Änne",
  text: "Grüße",
  html: "<p>Grüße</p>",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};

async function openMailer(options: SmtpOptions = {}) {
  const smtp = await startSmtp(options);
  const mailer = createSmtpMailer({ smtpUrl: smtp.url, from: FROM });
  onTestFinished(async () => {
    mailer.close();
    await smtp.stop();
  });
  return { smtp, mailer };
}

test("a mail arrives with its sender, recipient, subject, text, HTML and headers", async () => {
  const { smtp, mailer } = await openMailer();
  await mailer.send(mail);
  expect(smtp.mails).toEqual([
    {
      from: "gate@ludus.example",
      to: "anna@ludus.example",
      subject: "Salve, Änne",
      text: expect.stringMatching(/^Grüße\s*$/),
      html: expect.stringContaining("<p>Grüße</p>"),
      headers: expect.objectContaining({ "list-unsubscribe-post": "List-Unsubscribe=One-Click" }),
    },
  ]);
});

test("an address with a comma is one recipient", async () => {
  const { smtp, mailer } = await openMailer();
  await mailer.send({ ...mail, to: "a,b@ludus.example" });
  expect(smtp.mails.map(({ to }) => to)).toEqual([expect.stringContaining("a,b")]);
});

test.each([
  ["refused with 550 at the recipient", "for good", { onRecipient: () => throwRefusal(550) }],
  ["refused with 554 after its text", "for good", { onMail: () => throwRefusal(554) }],
  ["put off with 450 at the recipient", "for now", { onRecipient: () => throwRefusal(450) }],
  ["put off with 451 after its text", "for now", { onMail: () => throwRefusal(451) }],
])("a mail that is %s is refused %s", async (_what, howLong, options) => {
  const { mailer } = await openMailer(options);
  const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(howLong === "for good");
  expect(String(error)).not.toContain("anna@");
});

test("a mail server that doesn't listen is no refusal for good", async () => {
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}`, from: FROM });
  onTestFinished(() => mailer.close());
  const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "ESOCKET" });
  expect(error).not.toBeInstanceOf(MailRefused);
});

function throwRefusal(code: number): never {
  throw refusal(code);
}
