export const NOTIFICATION_CHANNELS = ["push", "mail"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
