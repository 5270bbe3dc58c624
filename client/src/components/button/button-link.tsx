import { Link, type LinkProps } from "react-router-dom";
import { buttonClass, type ButtonLook } from "./button-class.ts";

/** A link that looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ look, size }, className)} />;
}
