// What stands for a value while a prepared statement is made (prepared-statement.ts). No text in PostgreSQL holds a
// NUL, so nothing that comes from there or goes there is taken for a placeholder.
const VALUE = "\0value "
const ROWS = "\0rows "

/** Stands for the value of this name. */
export const placeholderOf = (name: string) => `${VALUE}${name}`

/** Stands for what rows hold in a column, where a placeholder stands for their JSON. */
const columnPlaceholder = (name: string, column: string) => `${ROWS}${name} ${column}`

export const holdsPlaceholder = (parameter: unknown) =>
  /\0|\\u0000/.test(JSON.stringify(parameter) ?? "")

/** The name of the value that a placeholder stands for. */
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

/** What a placeholder stands for, once the values are known: one value, or that of each row. Undefined: no placeholder. */
export function valuesOfPlaceholders(
  parameter: unknown,
): ((values: Readonly<Record<string, unknown>>) => readonly unknown[]) | undefined {
  const name = nameOf(parameter)
  if (name !== undefined) return (values) => [values[name]]
  if (typeof parameter !== "string" || !parameter.startsWith(ROWS)) return undefined
  const [rows = "", column = ""] = parameter.slice(ROWS.length).split(" ")
  return (values) => parsed(String(values[rows])).map((row) => row[column])
}
