/** "Ludus" for reading, and as it is cut in stone, V for U, for looking at. */
export function Wordmark() {
  return (
    <span className="font-inscription text-wordmark leading-none tracking-[0.2em] text-gold-bright before:content-['LVDVS']">
      <span className="sr-only">Ludus, home</span>
    </span>
  );
}
