/**
 * The value of a JSON column for a statement that is written by hand: as text, since the driver would
 * send an array as an array of PostgreSQL. The type is the column's, so that the value is checked.
 */
export const jsonText = <T>(value: T) => JSON.stringify(value) as T
