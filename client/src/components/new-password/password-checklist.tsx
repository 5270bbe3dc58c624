import { PASSWORD_RULES } from "@ludus/shared/rules/accounts/password";
import { Check, Dot, X } from "lucide-react";

/** Every rule: green once the password meets it, red until then, neutral before a letter is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="grid gap-1">
      {PASSWORD_RULES.map(({ id, label, isMetBy }) => {
        const isMet = isMetBy(password);
        const isUntouched = password === "";
        const Icon = isUntouched ? Dot : isMet ? Check : X;
        const colour = isUntouched ? "text-muted" : isMet ? "text-laurel" : "text-blood";
        return (
          <li key={id} className={`flex items-center gap-2 font-medium ${colour}`}>
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={3} />
            <span className="break-words">{label}</span>
            <span className="sr-only">{isMet ? " (met)" : " (not met)"}</span>
          </li>
        );
      })}
    </ul>
  );
}
