import { paths } from "../../lib/navigation/paths.ts";

export function playerPath(id: string): string {
  return `${paths.admin}?player=${encodeURIComponent(id)}`;
}

export function tabPath(tab: string): string {
  return `${paths.admin}?tab=${tab}`;
}
