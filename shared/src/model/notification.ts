import { z } from "zod/mini";
import { NEWS, NOTIFICATION_KINDS } from "../news/news-kinds.ts";
import { recordOf } from "../records.ts";
import { NOTIFICATION_CHANNELS } from "./notification-channel.ts";
import { isTimeZone } from "../rules/quiet-hours.ts";

const TIME_ZONE_LENGTH_MAX = 64;

const minuteOfDay = z
  .int({ error: "Must be a minute of the day" })
  .check(
    z.minimum(0, "Must be a minute of the day"),
    z.maximum(24 * 60 - 1, "Must be a minute of the day"),
  );

const quietHours = z
  .strictObject({
    from: minuteOfDay.check(z.describe("Minutes since midnight.")),
    until: minuteOfDay.check(z.describe("Minutes since midnight, if need be of the next day.")),
    timeZone: z.string().check(
      z.maxLength(TIME_ZONE_LENGTH_MAX, "Not a time zone"),
      z.refine(isTimeZone, { error: "Not a time zone" }),
      z.meta({
        description: "A name of the IANA time zone database.",
        examples: ["Europe/Rome"],
      }),
    ),
  })
  .check(
    z.refine(({ from, until }) => from !== until, {
      error: "Quiet hours must end at another time than they begin",
      path: ["until"],
    }),
  );

export const notificationPreferences = z.strictObject({
  kinds: z
    .strictObject(
      recordOf(NOTIFICATION_KINDS, () =>
        z.strictObject(recordOf(NOTIFICATION_CHANNELS, () => z.boolean())),
      ),
    )
    .check(z.describe("By kind of news, the channels that tell it.")),
  quietHours: z
    .nullable(quietHours)
    .check(z.describe("News that fall into them wait until they end. Null: there are none.")),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** A release adds kinds and channels: rows from before get their defaults. */
const stored = z.object({
  kinds: z.prefault(
    z.object(
      recordOf(NOTIFICATION_KINDS, (kind) =>
        z.prefault(
          z.object(
            recordOf(NOTIFICATION_CHANNELS, (channel) =>
              z._default(z.boolean(), NEWS[kind].defaults[channel]),
            ),
          ),
          {},
        ),
      ),
    ),
    {},
  ),
  // A node may know fewer time zones than the one that stored them.
  // oxlint-disable-next-line promise/valid-params -- No promise: a schema with a value for what is malformed.
  quietHours: z.catch(z.nullable(quietHours), null),
});

/** `undefined` and `{}` are a player who never changed any. */
export function parsePreferences(json: unknown): NotificationPreferences {
  return stored.parse(json ?? {});
}
