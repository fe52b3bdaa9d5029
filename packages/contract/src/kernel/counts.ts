/** What lists, tabs and figures count is exact up to here; one more means more. */
export const MOST_COUNTED = 10_000
