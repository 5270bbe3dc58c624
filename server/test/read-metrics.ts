import { send } from "./raw-http.ts";
import type { TestServer } from "./test-server.ts";

/** What a server tells Prometheus. */
export class MetricsReading {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Of every metric that is described, even where it has no sample yet. */
  get names(): string[] {
    return [...this.text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string);
  }

  /** The labels of each metric that has samples, under the name of these: a histogram has several. */
  get labels(): Map<string, Set<string>> {
    const labels = new Map<string, Set<string>>();
    for (const [, name = "", pairs = ""] of this.text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
      const known = labels.get(name) ?? new Set();
      for (const [, label = ""] of pairs.matchAll(/(\w+)="/g)) known.add(label);
      labels.set(name, known);
    }
    return labels;
  }

  /** Of one sample, by its name and labels as they are written: `name{label="value"}`; 0 for none. */
  value(sample: string): number {
    const line = this.text.split("\n").find((candidate) => candidate.startsWith(`${sample} `));
    return line === undefined ? 0 : Number(line.slice(sample.length + 1));
  }
}

export async function readMetrics(
  server: Pick<TestServer, "url">,
  token: string,
): Promise<MetricsReading> {
  const answer = await send(server, { path: "/metrics", token });
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}: ${answer.body}`);
  return new MetricsReading(answer.body);
}
