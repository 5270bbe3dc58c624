/** The part that we use: it has no types of its own. */
declare module "web-push" {
  interface RequestDetails {
    headers: Record<string, string | number>;
    body: Buffer;
  }

  const webPush: {
    /** Encrypts the payload (RFC 8291) and signs the request (RFC 8292). Throws for a wrong key. */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        contentEncoding: "aes128gcm";
        TTL: number;
        urgency: "normal" | "high";
        topic: string;
      },
    ): RequestDetails;
  };
  export default webPush;
}
