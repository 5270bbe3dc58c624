import { tightClass } from "./tight-class.ts";
import { splitName } from "./split-name.ts";

interface GladiatorNameProps {
  name: string;
  as: "h2" | "h3" | "span";
  className?: string;
  /** Long names are set smaller where there is little room. */
  isTight?: boolean;
}

/** In one line. The byname is cut first. */
export function GladiatorName({
  name,
  as: Tag,
  className = "",
  isTight = false,
}: GladiatorNameProps) {
  const { given, byname } = splitName(name);
  return (
    <Tag title={name} className={`flex items-baseline gap-2 text-porphyry ${className}`}>
      <span
        className={`max-w-full flex-none truncate font-inscription font-bold ${isTight ? tightClass(given) : ""}`}
      >
        {given}
      </span>
      {byname !== "" && (
        <>
          {" "}
          <em className="min-w-0 truncate font-body text-small font-normal tracking-normal text-muted [word-spacing:0.2em]">
            {byname}
          </em>
        </>
      )}
    </Tag>
  );
}
