const utcTime = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** For refusals and the audit log, whose readers' time zone is unknown. `at`: epoch ms. */
export function utcText(at: number): string {
  return `${utcTime.format(at)} UTC`;
}
