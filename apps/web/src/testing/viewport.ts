/** The window of a test: as wide as a desktop's, or as narrow as a phone's. */
export const viewport = { isNarrow: false }
