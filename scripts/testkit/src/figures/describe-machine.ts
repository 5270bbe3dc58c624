import { availableParallelism, cpus, totalmem, type } from "node:os";

export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${gigabytes} GB · ${type()} · Node ${process.versions.node}`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
