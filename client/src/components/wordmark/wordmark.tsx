/** The name as it is cut in stone, V for U. */
export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span
      className={`font-inscription text-[1.6rem] leading-none tracking-[0.2em] text-gold-bright ${className}`}
    >
      LVDVS
    </span>
  );
}
