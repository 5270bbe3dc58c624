import { meetsPasswordRules, PASSWORD_RULES } from "@ludus/shared/rules/accounts/password";
import Check from "lucide-react/icons/check";
import Dot from "lucide-react/icons/dot";
import X from "lucide-react/icons/x";

interface PasswordChecklistProps {
  password: string;
  /** The field's error; the server's, once the five rules are met. */
  error: string | undefined;
}

/**
 * Every rule: green once the password meets it, red until then, neutral before a letter is typed. The
 * server alone knows common passwords, so that line is there while a refused one stands.
 */
export function PasswordChecklist({ password, error }: PasswordChecklistProps) {
  const isUntouched = password === "";
  const isRefused = error !== undefined && meetsPasswordRules(password);
  return (
    <ul aria-label="Password requirements" className="grid gap-1">
      {PASSWORD_RULES.map(({ id, label, isMetBy }) => (
        <Line key={id} label={label} state={isUntouched ? "untouched" : isMetBy(password)} />
      ))}
      {isRefused && <Line label="Not a common one, and without your name" state={false} />}
    </ul>
  );
}

function Line({ label, state }: { label: string; state: boolean | "untouched" }) {
  const Icon = state === "untouched" ? Dot : state ? Check : X;
  const colour = state === "untouched" ? "text-muted" : state ? "text-laurel" : "text-blood";
  return (
    <li className={`flex items-center gap-2 font-medium ${colour}`}>
      <Icon className="size-4 shrink-0" strokeWidth={3} />
      <span className="break-words">{label}</span>
      <span className="sr-only">{state === true ? " (met)" : " (not met)"}</span>
    </li>
  );
}
