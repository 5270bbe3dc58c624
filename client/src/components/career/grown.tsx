import type { Growth } from "@ludus/shared/model/gladiators/growth";
import { attributeLabel } from "../attributes/attribute-labels.ts";

/** "Sword 82 → 83" */
export function Grown({ growth: { name, from, to } }: { growth: Growth }) {
  return (
    <span className="whitespace-nowrap">
      {attributeLabel(name)} <b>{from}</b>{" "}
      <b className={to > from ? "text-laurel-ink" : "text-rust-ink"}>
        <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {to}
      </b>
    </span>
  );
}
