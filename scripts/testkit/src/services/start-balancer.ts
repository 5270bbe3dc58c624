import { connect } from "node:net";
import { inRoot } from "../../../setup/paths.mjs";
import { freePort } from "../free-port.ts";
import { haproxy, requireProgram } from "../programs/server-programs.ts";
import { answersReady } from "./answers-ready.ts";
import { Service, type Supervision } from "./service.ts";

export interface BalancerOptions extends Supervision {
  /** `host:port` of each node. */
  nodes: readonly string[];
  /** Default: 127.0.0.1. */
  host?: string;
  /** Default: a free one. */
  port?: number;
  /** Whether it is ready only once a node takes players. Default: as soon as it listens. */
  awaitsNodes?: boolean;
}

export interface Balancer {
  readonly service: Service;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts HAProxy and waits until it is ready. */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const balancer = await launchBalancer(options);
  await balancer.service.ready();
  return balancer;
}

/** Starts HAProxy in front of the nodes, configured as the containers' is; `service.ready` waits for it. */
export async function launchBalancer(options: BalancerOptions): Promise<Balancer> {
  const { nodes, host = "127.0.0.1", awaitsNodes = false, isLogged, isKeptRunning } = options;
  const program = await requireProgram(haproxy);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const service = new Service({
    name: "balancer",
    file: program,
    args: ["-db", "-f", inRoot("ops", "haproxy", "haproxy.cfg")],
    env: {
      BALANCER_BIND: `${host}:${port}`,
      ...Object.fromEntries(nodes.map((node, index) => [`NODE_${index + 1}`, node])),
    },
    // Lets calls that are under way come to their end.
    stopSignal: "SIGUSR1",
    isReady: () => (awaitsNodes ? answersReady(url) : listens(port)),
    ...(isLogged === undefined ? {} : { isLogged }),
    ...(isKeptRunning === undefined ? {} : { isKeptRunning }),
  });
  return {
    service,
    url,
    // At once: sockets through it would hold it for seconds.
    stop: () => service.end("SIGTERM"),
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, "127.0.0.1", () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });
}
