import type { ComponentProps } from "react";

export interface SelectProps<Option extends string> extends Omit<
  ComponentProps<"select">,
  "value" | "onChange" | "children"
> {
  options: readonly Option[];
  /** Without it, options are shown as they are. */
  nameOf?: (option: Option) => string;
  value: Option;
  onChange: (chosen: Option) => void;
}

/** The platform's own list, which every phone and screen reader knows. */
export function Select<Option extends string>(props: SelectProps<Option>) {
  const { options, nameOf = (option) => option, value, onChange, ...rest } = props;
  return (
    <select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </select>
  );
}
