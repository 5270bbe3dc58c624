/** The driver takes these modes for it, with nine lines of warning. */
const SAME_AS_VERIFY_FULL = new Set(["prefer", "require", "verify-ca"]);

/** The address as the driver is given it: meaning the same, and without a warning. */
export function driverUrl(address: string): string {
  const mode = /([?&]sslmode=)([\w-]+)/.exec(address);
  const isPlain = !address.includes("uselibpqcompat");
  return mode && isPlain && SAME_AS_VERIFY_FULL.has(mode[2] ?? "")
    ? address.replace(mode[0], `${mode[1]}verify-full`)
    : address;
}

/** The address as PostgreSQL's own programs take it: without what only the driver knows. */
export function libpqUrl(address: string): string {
  return address
    .replace(/([?&])uselibpqcompat=[^&]*&?/, "$1")
    .replace(/[?&]$/, "")
    .replace(/([?&]sslmode=)no-verify(?=&|$)/, "$1require");
}
