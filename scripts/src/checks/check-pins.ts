import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { readJson } from "../read-json.ts";
import { findLoosePins, manifest } from "./rules/loose-pins.ts";

const root = z.object({ workspaces: z.array(z.string()) });

export function checkPins() {
  const { workspaces } = readJson(inRoot("package.json"), root);
  const paths = ["package.json", ...workspaces.map((name) => `${name}/package.json`)];
  const faults = paths.flatMap((path) => {
    const loose = findLoosePins(readJson(inRoot(path), manifest));
    return loose.map((pin) => `${path}: ${pin} is no exact version`);
  });
  return { checked: paths.length, faults };
}
