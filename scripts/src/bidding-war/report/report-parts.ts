/** One second of the war. */
export interface WarSecond {
  /** Since the start. */
  atSeconds: number;
  /** How long this second really was. */
  lengthMs: number;
  accepted: number;
  refused: number;
  unanswered: number;
  connectionsUp: number;
  bidEvents: number;
  ackMsP50: number | null;
  ackMsP99: number | null;
  /** Deliveries of two seconds before. */
  deliveryMsP99: number | null;
  restMsP50: number | null;
  restMsMax: number | null;
  loopBusy: number;
  processorBusy: number;
  serverBusy: number | null;
}

export interface ChaosEvent {
  atSeconds: number;
  what: string;
  /** After a restart: from the open door to the last line that was current again. */
  allCurrentAfterMs: number | null;
  /** The longest that the market page took in that time; null: none was answered. */
  restMsMax: number | null;
}

export interface AuditResult {
  database: string;
  /** Whether it could be made at all. */
  isDone: boolean;
  isSound: boolean;
  /** The audit's own output. */
  output: string;
}
