import type { NotificationPreferences } from "@ludus/shared/model/notification";
import { isTimeZone } from "@ludus/shared/rules/quiet-hours";
import { useId, useState } from "react";

type Hours = NonNullable<NotificationPreferences["quietHours"]>;

const NIGHT = { from: 22 * 60, until: 7 * 60 };

interface QuietHoursProps {
  value: Hours | null;
  disabled: boolean;
  onChange: (hours: Hours | null) => void;
}

/** Laid out whether they are on or off. The zone is the browser's where they were switched on. */
export function QuietHours({ value, disabled, onChange }: QuietHoursProps) {
  const [fault, setFault] = useState("");
  const faultId = useId();
  const hours = value ?? { ...NIGHT, timeZone: browserTimeZone() ?? "UTC" };

  function change(next: Hours) {
    const isEmpty = next.from === next.until;
    setFault(isEmpty ? "They must end at another time than they begin." : "");
    if (!isEmpty) onChange(next);
  }

  return (
    <fieldset className="grid gap-1" aria-describedby={faultId}>
      <legend className="sr-only">Quiet hours</legend>
      <div className="flex items-center gap-x-3 max-sm:grid max-sm:grid-cols-2">
        <label className="flex min-h-11 items-center gap-2.5 font-medium max-sm:col-span-2">
          <input
            type="checkbox"
            disabled={disabled}
            checked={value !== null}
            onChange={(event) => onChange(event.target.checked ? hours : null)}
            className="size-5 accent-oxblood"
          />
          Quiet hours
        </label>
        <Time
          label="from"
          minute={hours.from}
          disabled={disabled || value === null}
          onChange={(from) => change({ ...hours, from })}
        />
        <Time
          label="until"
          minute={hours.until}
          disabled={disabled || value === null}
          onChange={(until) => change({ ...hours, until })}
        />
      </div>
      <p id={faultId} className="text-small text-muted">
        {fault === "" ? `News wait until they end. Time zone: ${zoneText(hours.timeZone)}.` : fault}
      </p>
    </fieldset>
  );
}

interface TimeProps {
  label: string;
  minute: number;
  disabled: boolean;
  onChange: (minute: number) => void;
}

/** Takes a time when the field loses focus: while typing, half of it is another time. */
function Time({ label, minute, disabled, onChange }: TimeProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2">
      {label}
      <input
        key={minute}
        type="time"
        required
        disabled={disabled}
        defaultValue={clockText(minute)}
        onBlur={(event) => {
          const [hours = 0, minutes = 0] = event.target.value.split(":").map(Number);
          const next = event.target.value === "" ? minute : hours * 60 + minutes;
          if (next !== minute) onChange(next);
        }}
        className="min-h-10 min-w-0 rounded-sm max-sm:flex-1 border border-line-strong bg-white/70 px-2 text-ink shadow-sunken disabled:text-muted"
      />
    </label>
  );
}

function clockText(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function zoneText(timeZone: string): string {
  const isSubstitute = timeZone === "UTC" && browserTimeZone() === null;
  return isSubstitute ? "UTC, as this browser names none" : timeZone.replaceAll("_", " ");
}

/** Null where the system has none that is known anywhere, such as "Etc/Unknown" or "GMT+3". */
function browserTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : null;
}
