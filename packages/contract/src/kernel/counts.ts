/** Counts of lists, tabs and figures are exact up to this number; one more means "more". */
export const MOST_COUNTED = 10_000
