import type { List } from "@packhaus/contract/kernel/list"
import type { useAllowed } from "#lib/allowed.ts"
import type { ListOnScreen, ListState } from "#lib/list-on-screen.ts"
import type { Choices, Option } from "#lib/options.ts"
import type { Filter } from "./filter-types.ts"

/** For a choice, the label of each value, or null if it is not offered. */
type Names<F> = F extends { kind: "choice"; values: readonly (infer Value extends string)[] }
  ? (value: Value) => string | null
  : never
type Words<F> =
  | readonly [label: string, offers: Names<F> | readonly Option[] | Choices]
  /** The labels of the first and the last day of a range. */
  | { from: string; to: string }
  /** Not offered to this viewer. */
  | false
/** The labels of filters and of their options. */
export type FilterWords<L extends List> = {
  readonly [F in keyof L["filters"] | "created_at"]?: Words<
    F extends keyof L["filters"] ? L["filters"][F] : never
  >
}
type AnyWords =
  | readonly [string, ((value: string) => string | null) | readonly Option[] | Choices]
  | Exclude<Words<never>, readonly unknown[]>

const namedOf = (values: readonly string[], nameOf: (value: string) => string | null) =>
  values.flatMap((value): Option[] => {
    const label = nameOf(value)
    return label === null ? [] : [{ value, label }]
  })

/** The filters of a list as its panel shows them, with the present values. */
export function offeredFilters<L extends List>(
  { fields, list: { groups } }: ListOnScreen<L>,
  words: FilterWords<L>,
  state: ListState,
  allowed: ReturnType<typeof useAllowed>,
  /** The labels of the days of creation, offered unless the list has other days. */
  created?: { from: string; to: string },
): Filter[] {
  const fieldOf = new Map(fields.map((field) => [field.name, field]))
  const textOf = (key: string) => String((state as Readonly<Record<string, unknown>>)[key] ?? "")
  const offered = Object.entries(words) as [string, AnyWords | undefined][]
  const hasDays = "created_at" in words || offered.some(([, of]) => of && "from" in of)
  if (created && !hasDays && fieldOf.has("created_at")) offered.push(["created_at", created])
  return offered.flatMap(([name, of]): Filter[] => {
    const { filter, keys: [first = name, last = name] = [] } = fieldOf.get(name) ?? {}
    if (!of) return []
    if ("from" in of)
      return [
        { name: first, label: of.from, value: textOf(first), options: "day", until: last },
        { name: last, label: of.to, value: textOf(last), options: "day" },
      ]
    const [label, offers] = of
    const choice = {
      name: first,
      label,
      value: textOf(first),
      ...(filter?.many && { many: true }),
    }
    if (typeof offers === "function") {
      const values = filter?.kind === "choice" ? filter.values : []
      // The field that forms the groups can be filtered only within a group that has several
      // values.
      const ofGroup = name === groups?.by ? groups.of[state.group] : undefined
      if (ofGroup?.length === 1) return []
      return [{ ...choice, options: namedOf(ofGroup ?? values, offers) }]
    }
    if (!("query" in offers)) return [{ ...choice, options: offers }]
    return allowed(offers.needs) ? [{ ...choice, options: offers }] : []
  })
}
