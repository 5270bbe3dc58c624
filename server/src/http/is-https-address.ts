/** True if browsers reach the server by https. A proxy in front ends TLS itself. */
export function isHttpsAddress(publicUrl: string | null): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
