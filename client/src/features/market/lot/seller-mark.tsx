import Store from "lucide-react/icons/store";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
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
    <span
      title={`Offered by ${seller.schoolName}`}
      className={`truncate text-crimson-deep ${className}`}
    >
      <span className="sr-only">, offered by </span>
      <SchoolLink userId={seller.userId} className="relative z-1">
        <span className="sr-only">{seller.schoolName}</span>
        <span aria-hidden="true">
          {"· "}
          <Store className="mr-0.5 inline size-3 align-[-0.1em]" />
          {shortSchoolName(seller.schoolName)}
        </span>
      </SchoolLink>
    </span>
  );
}

/** "Vatia" of "Ludus Vatia". */
function shortSchoolName(name: string): string {
  return name.replace(/^Ludus (?=\S)/, "");
}
