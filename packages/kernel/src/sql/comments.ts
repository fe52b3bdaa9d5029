/** In the text of a statement: it is planned with its values, and has no name. */
export const UNNAMED = "/* planned with its values */"

/** At the end of a write: nobody waits for it. */
export const NOT_AWAITED = "/* not waited for */"
