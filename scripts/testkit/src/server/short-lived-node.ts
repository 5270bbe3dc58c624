/** Node's options for processes that live for seconds: those of `npm test`, and none without it. */
export const shortLivedNode: readonly string[] = (process.env["SHORT_LIVED_NODE"] ?? "")
  .split(" ")
  .filter((option) => option !== "");
