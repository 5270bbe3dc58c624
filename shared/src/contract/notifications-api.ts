import { z } from "zod/mini";
import { notificationPreferences } from "../model/notification.ts";
import { NOTIFICATION_CHANNELS } from "../model/notification-channel.ts";
import { NOTIFICATION_KINDS } from "../news/news-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { linkToken, nothing } from "./fields.ts";

export const preferencesReply = z.object({
  preferences: notificationPreferences,
  channels: z
    .array(z.enum(NOTIFICATION_CHANNELS))
    .check(z.describe("Channels that this server offers, and that can reach the player.")),
  emailToConfirm: z
    .nullable(z.string())
    .check(z.describe("The player's address, if mails about news wait until it is confirmed.")),
});

export const myNotificationPreferences = endpoint({
  method: "GET",
  path: "/notifications/preferences",
  access: "signed-in",
  summary: "Tell which news reach the player by which channel, and when they are left in peace.",
  input: nothing,
  reply: preferencesReply,
});

export const setNotificationPreferences = endpoint({
  method: "PUT",
  path: "/notifications/preferences",
  access: "signed-in",
  summary: "Set which news reach the player by which channel, and when they are left in peace.",
  input: notificationPreferences,
  reply: preferencesReply,
});

export const setMailByLink = endpoint({
  method: "PUT",
  path: "/notifications/mail/:token",
  access: "public",
  summary:
    "Switch the e-mails of one kind off or on, with the token of the link in such an e-mail.",
  input: z.strictObject({ token: linkToken, wanted: z.boolean() }),
  reply: z.object({ kind: z.enum(NOTIFICATION_KINDS), wanted: z.boolean() }),
  refusals: ["LINK_EXPIRED"],
});
