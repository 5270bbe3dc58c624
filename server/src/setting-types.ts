import { z } from "zod";

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be from ${min} to ${max}` });

export const oneOf = <const Word extends string>(...words: Word[]) =>
  z.enum(words, { error: `must be one of ${words.join(", ")}` });

export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a ${protocols.join(" or ")} address`,
  });

/** Without a path: the client's pages are served from the root. */
export const publicUrl = url("http:", "https:").refine(
  (text) => !URL.canParse(text) || new URL(text).href.replace(/\/$/, "") === new URL(text).origin,
  { error: "must be an address without a path" },
);

export const httpsOrigins = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    (origins) =>
      origins.every(
        (text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith("https:"),
      ),
    { error: "must be https: addresses without a path, separated by commas" },
  );

/** Checked here, because the drivers throw a stack at an address that they can't parse. */
export const databaseUrl = z
  .string()
  .regex(
    /^(file:.|postgres(ql)?:\/\/.)/,
    "must be file:<path> of a SQLite database or postgres://…",
  )
  .refine((text) => !text.startsWith("postgres") || URL.canParse(text), {
    error: "can't be read: in a user's name and password, write / as %2F, # as %23, ? as %3F",
  });

export const mailServerUrl = z
  .string()
  .refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname, {
    error: "must be a smtp: or smtps: address with a host",
  });

export const mailSender = z
  .string()
  .regex(
    /^(?:[^\s@<>]+@[^\s@<>]+|[^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>)$/,
    "must be an e-mail address, or Name <address>",
  );
