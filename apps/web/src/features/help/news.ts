/** What changed for the people of the product, newest first; the words are phrases. */
export const news = [
  { id: "inbox", day: "2026-11-29" },
  { id: "afterSales", day: "2026-11-29" },
  { id: "search", day: "2026-11-29" },
  { id: "firstHour", day: "2026-11-28" },
] as const
