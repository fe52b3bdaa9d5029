/** What a select or a filter offers: each value with the words people read for it. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
) => values.map((value) => ({ value, label: label(value) }))
