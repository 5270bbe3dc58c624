import { NEWS, NOTIFICATION_KINDS } from "@ludus/shared/news/news-kinds";
import { PAGE_PATHS } from "@ludus/shared/page-paths";
import { recordOf } from "@ludus/shared/records";
import type { ComposeMail } from "../../platform/mail/mail-channel.ts";
import { writeMail } from "../../platform/mail/write-mail.ts";
import { findMailAddress } from "./mail-reach.ts";
import { composeNotice, type ComposeContext } from "./compose-notice.ts";
import { MAIL_LINK_PATH, mailLinkTokenFor } from "./unsubscribe.ts";

/** The e-mails about news, by their kind in the outbox. Each can be switched off by one press. */
export function noticeMails(
  context: ComposeContext,
  publicUrl: string,
): Record<string, ComposeMail> {
  const compose: ComposeMail = async (first, others) => {
    const notice = await composeNotice(context, "mail", [first, ...others]);
    if (!notice || "putOffUntil" in notice) return notice;
    const { userId, username, kind, subject, body, link } = notice;
    const to = await findMailAddress(context.database.read, userId);
    if (to === null) return null;
    const token = await mailLinkTokenFor(context.database, userId, kind);
    if (token === null) return null;
    return {
      ...writeMail({
        to,
        username,
        subject,
        paragraphs: [`${subject}. ${body}`],
        link: { label: link.label, href: `${publicUrl}${link.path}` },
        footer: {
          text: `You get e-mails about ${NEWS[kind].about}.`,
          link: {
            label: "Get no more of these",
            href: `${publicUrl}${PAGE_PATHS.unsubscribe}#${token}`,
          },
        },
      }),
      headers: {
        "List-Unsubscribe": `<${publicUrl}/api${MAIL_LINK_PATH}/${token}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  };
  return recordOf(NOTIFICATION_KINDS, () => compose);
}
