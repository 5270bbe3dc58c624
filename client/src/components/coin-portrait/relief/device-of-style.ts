import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import type { Device, Makes } from "./device.ts";
import { dimachaerus } from "./devices/dimachaerus.ts";
import { hoplomachus } from "./devices/hoplomachus.ts";
import { murmillo } from "./devices/murmillo.ts";
import { provocator } from "./devices/provocator.ts";
import { retiarius } from "./devices/retiarius.ts";
import { secutor } from "./devices/secutor.ts";
import { thraex } from "./devices/thraex.ts";

const DEVICES: Record<FightingStyle, Makes> = {
  murmillo,
  thraex,
  secutor,
  provocator,
  hoplomachus,
  dimachaerus,
  retiarius,
};

/** `choice`, in [0, 1), picks among the smiths' ways to make that armour. */
export function deviceOfStyle(style: FightingStyle, choice: number): Device {
  const devices = DEVICES[style];
  return devices[Math.floor(choice * devices.length)] ?? devices[0];
}
