/** Drawn here, since a package's icons come with every page. */
const PATHS = {
  pause: "M7 4h3v16H7zM14 4h3v16h-3z",
  play: "M7 4l13 8-13 8z",
  next: "M5 4l10 8-10 8zM19 5v14",
  again: "M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5",
  link: "M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 0 1 0 10h-2M8 12h8",
  watch: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM10 8l6 4-6 4z",
} as const;

interface IconProps {
  name: keyof typeof PATHS;
  className?: string;
}

export function Icon({ name, className = "" }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`size-4 shrink-0 ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
