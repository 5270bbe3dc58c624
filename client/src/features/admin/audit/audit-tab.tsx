import { AUDIT_KINDS, type AuditKind } from "@ludus/shared/acts/act-kinds";
import { useState } from "react";
import { SelectField } from "../../../components/field/select-field.tsx";
import { ActList } from "./act-list.tsx";
import { nameOfAct } from "./act-words.ts";

/** Everything that operators did. By player and by operator it stands in a player's file. */
export function AuditTab() {
  const [kind, setKind] = useState<AuditKind | "">("");
  return (
    <section aria-label="Audit log" className="max-w-4xl">
      <div className="max-w-60 pt-3 pb-2">
        <SelectField
          label="Kind of act"
          options={["", ...AUDIT_KINDS]}
          nameOf={(option) => (option === "" ? "All" : nameOfAct(option))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <ActList filters={kind === "" ? {} : { kind }} nothing="No operator has done this yet." />
    </section>
  );
}
