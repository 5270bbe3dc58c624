import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** A certificate for 127.0.0.1 that vouches for itself, and its key: two files in the folder, in PEM. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const request = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`;
  execFileSync("openssl", request.split(" "), { stdio: "ignore" });
  return { certificate, key };
}
