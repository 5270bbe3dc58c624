/** Whether browsers reach the server by https. TLS itself is ended by a proxy in front. */
export function isHttpsAddress(publicUrl: string | null): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}
