import { Link, type LinkProps } from "react-router-dom";

export function TextLink({ className = "", ...rest }: LinkProps) {
  return <Link {...rest} className={`font-bold pressable hover:decoration-oxblood ${className}`} />;
}
