import type { List } from "@packhaus/contract/kernel/list"
import type { ListOnScreen, ListState } from "#lib/list-on-screen.ts"
import type { Filter } from "./filters.tsx"

type Options = readonly { value: string; label: string }[]
type Words =
  | { label: string; options: Options }
  /** The first and the last day of a range. */
  | { from: string; to: string }
  /** Not offered to this viewer. */
  | null
/** The names of filters and of what they offer to choose from. */
export type FilterWords<L extends List> = {
  readonly [F in keyof L["filters"] | "created_at"]?: Words
}

/** The filters of a list as its panel shows them, with what is set. */
export function offeredFilters<L extends List>(
  { fields }: ListOnScreen<L>,
  words: FilterWords<L>,
  state: ListState,
): Filter[] {
  const keysOf = new Map(fields.map(({ name, keys }) => [name, keys]))
  const textOf = (key: string) => String((state as Readonly<Record<string, unknown>>)[key] ?? "")
  return (Object.entries(words) as [string, Words | undefined][]).flatMap(
    ([name, of]): Filter[] => {
      const [first = name, last = name] = keysOf.get(name) ?? []
      if (!of) return []
      if ("options" in of) return [{ name: first, value: textOf(first), ...of }]
      return [
        { name: first, label: of.from, value: textOf(first), options: "day" },
        { name: last, label: of.to, value: textOf(last), options: "day" },
      ]
    },
  )
}
