import { execFileSync } from "node:child_process";
import { isIP } from "node:net";
import { join } from "node:path";

/**
 * A certificate that vouches for itself, and its key: two files in the folder, in PEM. It is for
 * `host`, by default 127.0.0.1, and holds a day unless `days` says otherwise.
 */
export function makeCertificate(
  folder: string,
  { host = "127.0.0.1", days = 1 }: { host?: string; days?: number } = {},
): { certificate: string; key: string } {
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const name = `subjectAltName=${isIP(host) ? "IP" : "DNS"}:${host}`;
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
  const files = ["-keyout", key, "-out", certificate];
  const args = [...request, "-days", `${days}`, "-addext", name, ...files];
  execFileSync("openssl", args, { stdio: "ignore" });
  return { certificate, key };
}
