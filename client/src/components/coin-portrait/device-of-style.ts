import type { Device } from "./device.ts";
import { dimachaerus } from "./devices/dimachaerus.ts";
import { hoplomachus } from "./devices/hoplomachus.ts";
import { murmillo } from "./devices/murmillo.ts";
import { provocator } from "./devices/provocator.ts";
import { retiarius } from "./devices/retiarius.ts";
import { secutor } from "./devices/secutor.ts";
import { thraex } from "./devices/thraex.ts";
import type { FightingStyle } from "./fighting-style.ts";

export const DEVICES: Record<FightingStyle, Device> = {
  murmillo,
  thraex,
  secutor,
  provocator,
  hoplomachus,
  dimachaerus,
  retiarius,
};
