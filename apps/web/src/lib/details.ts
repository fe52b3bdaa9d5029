/** Readers of values that have no fixed shape, such as the details of audit lines: undefined for a value of another. */

export const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

export const wholeOf = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : undefined

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown) =>
    values.find((one) => one === value)

/** An array, if `of` reads every item. */
export function allOf<Item>(value: unknown, of: (item: unknown) => Item | undefined) {
  if (!Array.isArray(value)) return
  const items = value.map(of).filter((item) => item !== undefined)
  return items.length === value.length ? items : undefined
}

/** The fields of an object; none for other values. */
export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {}
