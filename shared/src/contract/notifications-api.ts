import { z } from "zod";
import { NOTIFICATION_CHANNELS, notificationPreferences } from "../model/notification.ts";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./fields.ts";

const preferencesReply = z.object({
  preferences: notificationPreferences,
  channels: z
    .array(z.enum(NOTIFICATION_CHANNELS))
    .describe("Channels that this server offers, and that can reach the player."),
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
