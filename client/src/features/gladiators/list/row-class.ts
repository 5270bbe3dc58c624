/** The columns that heads, gladiators and sums share. */
export const rowClass =
  "grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 " +
  "@min-[29rem]:grid-cols-[2.5rem_minmax(0,1fr)_3.2rem_3.2rem_4.4rem_3.6rem]";
