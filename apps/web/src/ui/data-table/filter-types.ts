import type { Choices, Option } from "#lib/options.ts"

export type Choice = {
  name: string
  label: string
  /** Several are separated by commas. */
  value: string
  /** Several values may be set. */
  many?: boolean
}
/** The choices of a filter, at hand or read when needed. */
export type FilterOptions = readonly Option[] | Choices
/** A filter by one of several options, or by a day. */
export type Filter = Choice & {
  options: FilterOptions | "day"
  /** Of the first day of a range: the name of the last one. */
  until?: string
}
export type FiltersProps = {
  filters: readonly Filter[]
  /** Sets filters by name. */
  patch: (change: Record<string, string>) => void
}
