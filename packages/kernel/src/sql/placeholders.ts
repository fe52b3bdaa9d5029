// Placeholder for a value while a prepared statement is built (prepared-statement.ts). PostgreSQL
// text cannot contain NUL, so data is never mistaken for a placeholder.
const VALUE = "\0value "
const ROWS = "\0rows "

export const placeholderOf = (name: string) => `${VALUE}${name}`

/** Placeholder for a column of rows whose JSON is a placeholder. */
const columnPlaceholder = (name: string, column: string) => `${ROWS}${name} ${column}`

export const holdsPlaceholder = (parameter: unknown) =>
  /\0|\\u0000/.test(JSON.stringify(parameter) ?? "")

/** Name of the value behind a placeholder. */
export const nameOf = (parameter: unknown): string | undefined =>
  typeof parameter === "string" && parameter.startsWith(VALUE)
    ? parameter.slice(VALUE.length)
    : undefined

type JsonRow = Readonly<Record<string, unknown>>
const parsed = (json: string) => JSON.parse(json) as readonly JsonRow[] // it was made of rows

/** The rows that a JSON text brings; of a placeholder one row, of placeholders. */
export function rowsIn(json: string): readonly JsonRow[] {
  const name = nameOf(json)
  if (name === undefined) return parsed(json)
  return [new Proxy({}, { get: (_, column) => columnPlaceholder(name, String(column)) })]
}

/** Value behind a placeholder: one value, or one per row. Undefined if it is not a placeholder. */
export function valuesOfPlaceholders(
  parameter: unknown,
): ((values: Readonly<Record<string, unknown>>) => readonly unknown[]) | undefined {
  const name = nameOf(parameter)
  if (name !== undefined) return (values) => [values[name]]
  if (typeof parameter !== "string" || !parameter.startsWith(ROWS)) return undefined
  const [rows = "", column = ""] = parameter.slice(ROWS.length).split(" ")
  return (values) => parsed(String(values[rows])).map((row) => row[column])
}
