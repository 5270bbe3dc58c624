import { Store } from "lucide-react";
import { useOfferingSchool } from "./use-offering-school.ts";

interface SellerMarkProps {
  gladiatorId: string;
  className?: string;
}

/** The school that offers him, after his people; nothing for the market's own stock. */
export function SellerMark({ gladiatorId, className = "" }: SellerMarkProps) {
  const seller = useOfferingSchool(gladiatorId);
  if (seller === undefined) return null;
  return (
    <span title={`Offered by ${seller}`} className={`truncate text-crimson-deep ${className}`}>
      <span className="sr-only">, offered by {seller}</span>
      <span aria-hidden="true">
        {"· "}
        <Store className="mr-0.5 inline size-3 align-[-0.1em]" />
        {shortSchoolName(seller)}
      </span>
    </span>
  );
}

/** "Vatia" of "Ludus Vatia". */
function shortSchoolName(name: string): string {
  return name.replace(/^Ludus (?=\S)/, "");
}
