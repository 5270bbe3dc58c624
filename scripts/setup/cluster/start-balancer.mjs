import { inRoot } from "../paths.mjs";
import { answersReady } from "./answers-ready.mjs";
import { startService } from "./service.mjs";

/**
 * HAProxy in front of the nodes, with the configuration that the containers use.
 * @param {{ program: string, host: string, port: number, nodePorts: number[] }} options
 */
export function startBalancer({ program, host, port, nodePorts }) {
  /** @type {Record<string, string>} */
  const nodes = {};
  for (const [index, nodePort] of nodePorts.entries()) {
    nodes[`NODE_${index + 1}`] = `127.0.0.1:${nodePort}`;
  }
  return startService({
    name: "balancer",
    file: program,
    args: ["-db", "-f", inRoot("ops", "haproxy", "haproxy.cfg")],
    env: {
      BALANCER_BIND: `${host}:${port}`,
      ...nodes,
    },
    // Lets calls that are under way come to their end.
    stopSignal: "SIGUSR1",
    isReady: () => answersReady(`http://127.0.0.1:${port}`),
  });
}
