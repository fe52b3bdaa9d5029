import type { Action } from "@packhaus/contract/access/policy"
import type { UseQueryOptions } from "@tanstack/react-query"

export type Option = { value: string; label: string }
/** Options that are rows of another list: read once they are needed, by whom may read that list. */
export type Choices = { needs: Action; query: UseQueryOptions<Option[], Error, Option[], string[]> }

/** What a select or a filter offers: each value with the words people read for it. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
) => values.map((value) => ({ value, label: label(value) }))

/** Rows that have a name as options. */
export const optionsNamed = (rows: readonly { id: string; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
