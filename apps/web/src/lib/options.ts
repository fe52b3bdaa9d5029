import type { Action } from "@packhaus/contract/access/policy"
import type { UseQueryOptions } from "@tanstack/react-query"

export type Option = { value: string; label: string }
/** Options that are rows of another list: read on demand, by people who may read that list. */
export type Choices = { needs: Action; query: UseQueryOptions<Option[], Error, Option[], string[]> }

/** Options of a select or a filter: each value with its label. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
) => values.map((value) => ({ value, label: label(value) }))

export const optionsNamed = (rows: readonly { id: string; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
