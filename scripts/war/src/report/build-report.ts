import { findFailures } from "./find-failures.ts";
import { findNotes } from "./find-notes.ts";
import { figuresOf, type WarFigures, type WarRecord } from "./war-figures.ts";

/** The report for machines. */
export type WarReport = WarFigures & {
  /** Why this war is lost, one sentence each; none: it is won. */
  failures: string[];
  /** Reservations that a reader must know before trusting the figures. */
  notes: string[];
};

export function buildReport(record: WarRecord): WarReport {
  const figures = figuresOf(record);
  return { ...figures, failures: findFailures(figures), notes: findNotes(figures) };
}
