/** A grey place for what is still loading; silent, since the page says once that it loads. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-sheen rounded-sm bg-travertine-deep ${className}`}
    />
  );
}
