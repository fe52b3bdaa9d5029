import type { List } from "@packhaus/contract/kernel/list"
import { useQuery } from "@tanstack/react-query"
import { useFormat } from "#lib/format.ts"
import type { ListOnScreen } from "#lib/list-on-screen.ts"
import { toSearch } from "#lib/use-search.ts"
import { ListTabs } from "./list-page.tsx"

type GroupOf<L extends List> = L["groups"] extends { of: infer Of } ? keyof Of & string : never
export type TabWords<L extends List> = {
  label: string
  nameOf: (group: GroupOf<L>) => string
  /** The group whose rows wait for a person's action. */
  loud?: GroupOf<L>
  /** Whether this viewer is offered a group; by default all groups. */
  offers?: (group: GroupOf<L>) => boolean
}
type Props<L extends List> = {
  list: ListOnScreen<L>
  params: Parameters<ListOnScreen<L>["rows"]>[1]
  state: Parameters<ListOnScreen<L>["rows"]>[0]
  words: TabWords<L>
}

/** The groups of a list with their counts under the present search and filters. */
export function ListScreenTabs<L extends List>({ list, params, state, words }: Props<L>) {
  const { counted } = useFormat()
  const { data } = useQuery(list.counts(state, params))
  const counts = (data as { groups: Record<string, number> } | null | undefined)?.groups
  const groupNames = list.groupNames as GroupOf<L>[]
  const offered = groupNames.filter((name) => words.offers?.(name) ?? true)
  const tabs = offered.map((name) => ({
    name,
    label: words.nameOf(name),
    count: counts && counted(counts[name] ?? 0),
    search: toSearch(
      list.search,
      { ...state, ...list.anyGroup, group: name, page: 1 },
      list.prefix,
    ).toString(),
    active: name === state.group,
    loud: name === words.loud && (counts?.[name] ?? 0) > 0,
  }))
  return <ListTabs label={words.label} tabs={tabs} />
}
