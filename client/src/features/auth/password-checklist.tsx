import { PASSWORD_RULES } from "@ludus/shared/rules/password";
import { Check, X } from "lucide-react";

/** Every rule, green once the password meets it and red until then. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="grid gap-1">
      {PASSWORD_RULES.map(({ id, label, isMetBy }) => {
        const isMet = isMetBy(password);
        const Icon = isMet ? Check : X;
        return (
          <li
            key={id}
            className={`flex items-center gap-2 font-medium ${isMet ? "text-laurel" : "text-blood"}`}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={3} />
            <span className="break-words">{label}</span>
            <span className="sr-only">{isMet ? " (met)" : " (not met)"}</span>
          </li>
        );
      })}
    </ul>
  );
}
