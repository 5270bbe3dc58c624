import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { inRoot } from "../../../setup/paths.mjs";
import { freePort } from "../free-port.ts";
import { requireProgram } from "../programs/required-program.ts";
import { haproxy } from "../programs/server-programs.ts";
import { whyNotReady } from "./answers-ready.ts";
import { Service, type Supervision } from "./service.ts";

export interface BalancerOptions extends Supervision {
  /** `host:port` of each node. */
  nodes: readonly string[];
  /** Default: 127.0.0.1. */
  host?: string;
  /** Default: a free one. */
  port?: number;
  /** A PEM file with a certificate for the host, and its key: players come by https. */
  certificate?: string;
  /** RATE_LIMITS, CONNECTIONS_PER_ADDRESS. Default: the process' own. */
  settings?: Readonly<Record<string, string>>;
  /** Whether it is ready only once a node takes players. Default: as soon as it listens. */
  awaitsNodes?: boolean;
}

export interface Balancer {
  readonly service: Service;
  readonly url: string;
  stop(): Promise<void>;
}

export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const balancer = await launchBalancer(options);
  await balancer.service.ready();
  return balancer;
}

/** Starts HAProxy in front of the nodes, configured as the containers' is; `service.ready` waits for it. */
export async function launchBalancer(options: BalancerOptions): Promise<Balancer> {
  const { nodes, host = "127.0.0.1", certificate, awaitsNodes = false } = options;
  const { isLogged, isKeptRunning } = options;
  const program = await requireProgram(haproxy);
  const port = options.port ?? (await freePort());
  const url = `${certificate ? "https" : "http"}://127.0.0.1:${port}`;
  const ca = certificate && readFileSync(certificate, "utf8");
  const service = new Service({
    name: "balancer",
    file: program,
    args: ["-db", "-f", inRoot("ops", "haproxy", "haproxy.cfg")],
    env: {
      BALANCER_BIND: `${host}:${port}`,
      BALANCER_CERTIFICATE: certificate ?? "",
      TRUST_PROXY: "1",
      ...options.settings,
      ...Object.fromEntries(nodes.map((node, index) => [`NODE_${index + 1}`, node])),
    },
    // Lets calls that are under way come to their end.
    stopSignal: "SIGUSR1",
    whyNotReady: () => (awaitsNodes ? whyNotReady(url, ca) : whyNotListening(port)),
    isLogged,
    isKeptRunning,
  });
  return {
    service,
    url,
    // At once: sockets through it would hold it for seconds.
    stop: () => service.end("SIGTERM"),
  };
}

function whyNotListening(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => {
      probe.destroy();
      resolve(null);
    });
    probe.once("error", ({ message }) => resolve(message));
  });
}
