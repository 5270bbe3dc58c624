import {
  ATTRIBUTE_GROUPS,
  type AttributeFields,
  type AttributeGroup,
} from "@ludus/shared/model/gladiators/attributes";
import { AttributeLine, type AttributeLook } from "./attribute-line.tsx";

interface AttributeListProps {
  group: AttributeGroup;
  gladiator: AttributeFields;
  look?: AttributeLook;
  className?: string;
}

export function AttributeList({ group, gladiator, look = "wide", className }: AttributeListProps) {
  return (
    <dl className={className}>
      {ATTRIBUTE_GROUPS[group].map((name) => (
        <AttributeLine
          key={name}
          name={name}
          value={gladiator[name]}
          max={gladiator[`${name}Analyzed`] ? gladiator[`${name}Max`] : null}
          look={look}
        />
      ))}
    </dl>
  );
}
