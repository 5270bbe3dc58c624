import { eq } from "drizzle-orm";
import { z } from "zod";
import { PAGE_PATHS } from "@ludus/shared/page-paths";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import type { Database } from "../../../platform/database/database.ts";
import type { ComposeMail } from "../../../platform/mail/mail-channel.ts";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { isEmailChangeWaiting } from "../account/email-changes.ts";
import { issueLink, LINK_MS, type NewLink } from "./account-links.ts";
import { writeMail } from "../../../platform/mail/write-mail.ts";

export interface MailContext {
  database: Database;
  wallNow: () => number;
  publicUrl: string;
}

const ofAddress = z.object({ email: z.string() });
const ofPlayer = z.object({ userId: z.string() });
const ofChange = ofPlayer.extend({ email: z.string() });
const ofConfirmation = ofChange.extend({
  isOwn: z.boolean(),
  /** Id of the pending e-mail change. Absent when the current address is confirmed. */
  change: z.string().optional(),
});
const ofFormerAddress = z.object({ username: z.string(), email: z.string() });

/** A link's token is made when its mail is sent: until then not even the database knows it. */
export function accountMails(context: MailContext): Record<string, ComposeMail> {
  return {
    "reset-password": (payload) => resetPasswordMail(context, payload),
    "confirm-email": (payload) => confirmEmailMail(context, payload),
    "email-change-asked": (payload) => emailChangeAskedMail(context, payload),
    "email-changed": (payload) => emailChangedMail(payload),
    "password-changed": (payload) => passwordChangedMail(context, payload),
  };
}

async function resetPasswordMail(context: MailContext, payload: unknown): Promise<Mail | null> {
  const { database, publicUrl } = context;
  const { email } = ofAddress.parse(payload);
  const player = await findByAddress(database, email);
  // A typing mistake, or somebody asks for others' addresses.
  if (!player) return null;
  const token = await issue(context, {
    userId: player.id,
    purpose: "reset-password",
    email: player.to,
  });
  return writeMail({
    ...player,
    subject: "A new password for your ludus",
    paragraphs: [
      "somebody, surely you, asked for a new password for your school. This link opens the " +
        "page that sets it:",
      "It works once, for 30 minutes. The new password signs you out on every device.",
      "It wasn't you? Then do nothing: without the link nobody changes your password.",
    ],
    link: {
      label: "Set a new password",
      href: `${publicUrl}${PAGE_PATHS.resetPassword}#${token}`,
    },
  });
}

async function confirmEmailMail(context: MailContext, payload: unknown): Promise<Mail | null> {
  const { database, publicUrl } = context;
  const { userId, email, isOwn, change } = ofConfirmation.parse(payload);
  const player = await findPlayer(database, userId);
  if (!player) return null;
  // Confirmed or changed since this was asked for.
  if (isOwn && (player.isVerified || player.to !== email)) return null;
  const token = await issue(context, { userId, purpose: "confirm-email", email }, change);
  // Taken back, or ended by a new password or a newer change, while the mail waited.
  if (token === null) return null;
  return writeMail({
    ...player,
    to: email,
    subject: isOwn ? "Confirm your address" : "Confirm your new address",
    paragraphs: [
      isOwn
        ? "your school was opened with this address. Open the link to confirm that it is yours:"
        : "this is to be the address of your school. Open the link to confirm it:",
      "It works once, for 30 minutes. You know of no school? Then do nothing.",
    ],
    link: {
      label: "Confirm the address",
      href: `${publicUrl}${PAGE_PATHS.confirmEmail}#${token}`,
    },
  });
}

async function emailChangeAskedMail(
  { database, publicUrl }: MailContext,
  payload: unknown,
): Promise<Mail | null> {
  const { userId, email } = ofChange.parse(payload);
  const player = await findPlayer(database, userId);
  if (!player) return null;
  return writeMail({
    ...player,
    subject: "Your school is to get another address",
    paragraphs: [
      `somebody who knows your password wants your school to have the address ${email}. It ` +
        "holds once the link that was sent there is opened.",
      "It wasn't you? A new password ends the link, and every session: " +
        `${publicUrl}${PAGE_PATHS.forgotPassword}`,
    ],
  });
}

async function emailChangedMail(payload: unknown): Promise<Mail | null> {
  const { username, email } = ofFormerAddress.parse(payload);
  return writeMail({
    to: email,
    username,
    subject: "Your school has another address",
    paragraphs: [
      "your school is no longer reached here: its new address was confirmed.",
      "It wasn't you? Write to whoever runs this server.",
    ],
  });
}

async function passwordChangedMail(
  { database, publicUrl }: MailContext,
  payload: unknown,
): Promise<Mail | null> {
  const player = await findPlayer(database, ofPlayer.parse(payload).userId);
  if (!player) return null;
  return writeMail({
    ...player,
    subject: "Your password was changed",
    paragraphs: [
      "your school has a new password, and other devices are signed out. If that was you, all " +
        "is well.",
      `It wasn't you? Take your school back with a new password: ${publicUrl}${PAGE_PATHS.forgotPassword}`,
    ],
  });
}

type Issued = Omit<NewLink, "expiresAt">;

function issue(context: MailContext, link: Issued): Promise<string>;
/** Null if the change that the link confirms is no longer pending. */
function issue(
  context: MailContext,
  link: Issued,
  change: string | undefined,
): Promise<string | null>;
function issue({ database, wallNow }: MailContext, link: Issued, change?: string) {
  return database.transaction(async (tx) => {
    const { userId } = link;
    if (change !== undefined && !(await isEmailChangeWaiting(tx, { userId, id: change })))
      return null;
    return issueLink(tx, { ...link, expiresAt: wallNow() + LINK_MS });
  });
}

interface Recipient {
  id: string;
  username: string;
  /** As the player wrote it, not as somebody typed it now. */
  to: string;
  isVerified: boolean;
}

async function findByAddress(database: Database, email: string): Promise<Recipient | null> {
  const { users } = database.tables;
  return recipient(database, eq(users.emailKey, accountKeyOf(email)));
}

async function findPlayer(database: Database, userId: string): Promise<Recipient | null> {
  return recipient(database, eq(database.tables.users.id, userId));
}

async function recipient(
  { read, tables: { users } }: Database,
  which: ReturnType<typeof eq>,
): Promise<Recipient | null> {
  const [found] = await read
    .select({
      id: users.id,
      username: users.username,
      to: users.email,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(which);
  if (!found || found.to === null) return null;
  const { id, username, to, verifiedAt } = found;
  return { id, username, to, isVerified: verifiedAt !== null };
}
