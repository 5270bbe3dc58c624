import type { Device } from "./device.ts";
import { dimachaerus } from "./devices/dimachaerus.ts";
import { hoplomachus } from "./devices/hoplomachus.ts";
import { murmillo } from "./devices/murmillo.ts";
import { provocator } from "./devices/provocator.ts";
import { retiarius } from "./devices/retiarius.ts";
import { secutor } from "./devices/secutor.ts";
import { thraex } from "./devices/thraex.ts";
import type { FightingStyle } from "./fighting-style.ts";

const DEVICES: Record<FightingStyle, readonly Device[]> = {
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
  return devices[Math.floor(choice * devices.length)] as Device;
}
