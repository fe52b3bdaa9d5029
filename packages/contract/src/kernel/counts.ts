/** Counts of lists, tabs and figures are exact up to this number; one more means "more". */
export const MAX_COUNTED = 10_000

/** The first row of the last page that a list answers. */
export const MAX_OFFSET = 1_000_000
