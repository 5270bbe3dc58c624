import {
  ATTRIBUTE_GROUPS,
  type AttributeFields,
  type AttributeGroup,
} from "@ludus/shared/model/attributes";
import { AttributeBar } from "./attribute-bar.tsx";

interface AttributeListProps {
  group: AttributeGroup;
  gladiator: AttributeFields;
  compact?: boolean;
  className?: string;
}

export function AttributeList({ group, gladiator, compact, className = "" }: AttributeListProps) {
  return (
    <dl className={className}>
      {ATTRIBUTE_GROUPS[group].map((name) => (
        <AttributeBar
          key={name}
          name={name}
          value={gladiator[name]}
          max={gladiator[`${name}Analyzed`] ? gladiator[`${name}Max`] : null}
          compact={compact}
        />
      ))}
    </dl>
  );
}
