import { Link, type LinkProps } from "react-router-dom";

export function TextLink({ className = "", ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`font-bold text-oxblood underline decoration-oxblood/40 underline-offset-3 hover:decoration-oxblood ${className}`}
    />
  );
}
