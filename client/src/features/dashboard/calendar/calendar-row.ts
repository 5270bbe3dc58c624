export const hourFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

const COLUMNS =
  "grid-cols-[5rem_auto_minmax(0,1fr)] gap-x-2.5 sm:grid-cols-[3rem_auto_minmax(0,1fr)_auto] sm:gap-x-3";

export const CALENDAR_ROW = `grid min-h-18 items-center border-l-4 py-1.5 pr-1 pl-2 hover:bg-tablet focus-inside sm:min-h-14 ${COLUMNS}`;
