/** In the text of a statement: it is planned with its values, and has no name. */
export const UNNAMED = "/* planned with its values */"
