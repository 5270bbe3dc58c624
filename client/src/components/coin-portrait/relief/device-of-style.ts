import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import type { CoinDetail } from "../coin-detail.ts";
import { makeDevice, type Device, type DrawnDevice } from "./device.ts";
import dimachaerus from "./devices/dimachaerus.json";
import hoplomachus from "./devices/hoplomachus.json";
import murmillo from "./devices/murmillo.json";
import provocator from "./devices/provocator.json";
import retiarius from "./devices/retiarius.json";
import secutor from "./devices/secutor.json";
import thraex from "./devices/thraex.json";

const DRAWN: Record<FightingStyle, DrawnDevice> = {
  murmillo,
  thraex,
  secutor,
  provocator,
  hoplomachus,
  dimachaerus,
  retiarius,
};

const made = new Map<string, Device>();

/** `choice`, in [0, 1), picks one of the smiths' two ways to make that armour. */
export function deviceOfStyle(style: FightingStyle, choice: number, detail: CoinDetail): Device {
  const make = choice < 0.5 ? 0 : 1;
  const key = `${style} ${make} ${detail}`;
  const device = made.get(key) ?? makeDevice(DRAWN[style], make, detail);
  made.set(key, device);
  return device;
}
