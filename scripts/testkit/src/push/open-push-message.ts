import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from "node:crypto";

/** The secrets that a browser keeps of its subscription. */
export interface BrowserKeys {
  pair: ECDH;
  auth: Buffer;
}

export function makeBrowserKeys(): BrowserKeys {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HEADER_BYTES = SALT_BYTES + 4 + 1;

/** Decrypts a message as browsers do (RFC 8291 over RFC 8188), in one record. @throws if it was altered. */
export function openPushMessage(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(HEADER_BYTES - 1);
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
  const sealed = body.subarray(HEADER_BYTES + keyLength);

  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);

  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error("The last record of a push message must be marked");
  return padded.subarray(0, end).toString("utf8");
}

export interface VapidClaims {
  aud: string;
  /** Seconds since 1970. */
  exp: number;
  sub: string;
}

/** The claims of a signed request (RFC 8292), with the key that signed it. @throws for a wrong signature. */
export function openVapid(authorization: string): { claims: VapidClaims; publicKey: string } {
  const [, token = "", publicKey = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    "sha256",
    signed,
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error(`The request is not signed by its key: ${authorization}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test compares what it finds.
  const found = JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as VapidClaims;
  return { claims: found, publicKey };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}
