import { X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { messageOf } from "@ludus/shared/errors";
import { makeCertificate } from "@ludus/testkit/services/make-certificate";
import { UserError } from "../../setup/user-error.mjs";

/** Browsers refuse certificates that hold longer. */
const DAYS = 397;

/** A self-made certificate for the host with its key, in one PEM file, made anew once it has expired. */
export function keepCertificate(folder: string, host: string): string {
  const path = join(folder, "balancer.pem");
  if (existsSync(path) && isFor(host, readFileSync(path))) return path;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const { certificate, key } = makeCertificate(folder, { host, days: DAYS });
    writeFileSync(path, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"), {
      mode: 0o600,
    });
    for (const part of [certificate, key]) rmSync(part);
  } catch (error) {
    throw new UserError(`--tls needs openssl, for a certificate: ${messageOf(error)}`);
  }
  return path;
}

function isFor(host: string, pem: Buffer): boolean {
  const certificate = new X509Certificate(pem);
  const name = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host);
  return name !== undefined && Date.parse(certificate.validTo) > Date.now();
}
