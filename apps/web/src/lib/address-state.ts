/** Reads a value of the address bar; a missing or invalid one falls back silently. */
export type Reader<Value> = (text: string | undefined) => Value
type Readers = Readonly<Record<string, Reader<unknown>>>
/** The state of a page in the address bar. */
export type AddressState<State> = { parse: (given: Readonly<Record<string, string>>) => State }
export type StateOf<Of> = Of extends AddressState<infer State> ? State : never

export const addressState = <const Of extends Readers>(
  readers: Of,
): AddressState<{ [Key in keyof Of]: ReturnType<Of[Key]> }> => ({
  parse: (given) =>
    Object.fromEntries(Object.entries(readers).map(([key, read]) => [key, read(given[key])])) as {
      [Key in keyof Of]: ReturnType<Of[Key]>
    },
})

/** One of a few values; the fallback, empty by default, means all. */
export const oneOf =
  <const Value extends string, const Fallback extends string = "">(
    values: readonly Value[],
    fallback = "" as Fallback,
  ): Reader<Value | Fallback> =>
  (text) =>
    values.find((value) => value === text) ?? fallback

/** As many values as one filter takes. */
const MAX_VALUES = 20

/** Several values of a filter, as the address carries them: `open,paid`. */
export const valuesOf = (text: string) => text.split(",").filter(Boolean)

/** Good values of a filter that takes several, each once. */
export const several =
  (isGood: (value: string) => boolean): Reader<string> =>
  (text = "") =>
    [...new Set(valuesOf(text))].filter(isGood).slice(0, MAX_VALUES).join(",")

/** Known values of a filter that takes several, each once. */
export const someOf = (values: readonly string[]) => several((value) => values.includes(value))

/** Ids or codes of a filter that takes several. */
export const anyTexts = several((value) => value.length <= 64)

/** A text of at most this length. */
export const textUpTo =
  (most: number, fallback = ""): Reader<string> =>
  (text) =>
    text !== undefined && text.length <= most ? text : fallback

/** A filter by an id or code. */
export const anyText = textUpTo(64)

/** A calendar day, `2026-11-21`. */
export const anyDay: Reader<string> = (text = "") => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return ""
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ""
}

/** The number of a page, from 1. */
export const pageNumber: Reader<number> = (text = "") =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 ? Number(text) : 1

/** A column to sort by, descending with a leading minus. */
export const sortBy =
  (columns: readonly string[], fallback: string): Reader<string> =>
  (text = "") =>
    columns.includes(text.replace(/^-/, "")) ? text : fallback
