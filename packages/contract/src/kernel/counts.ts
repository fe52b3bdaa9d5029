/** Counts of lists, tabs and figures are exact up to this number; one more means "more". */
export const MAX_COUNTED = 10_000
