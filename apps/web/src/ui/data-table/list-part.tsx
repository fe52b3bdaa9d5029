import type { List } from "@packhaus/contract/kernel/list"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import type { ListOnScreen } from "#lib/list-on-screen.ts"
import { useSearch } from "#lib/use-search.ts"
import type { Column } from "./columns.ts"
import { ExportButtons } from "./export-buttons.tsx"
import { Filters } from "./filters.tsx"
import { ListScreenTabs, type TabWords } from "./list-screen-tabs.tsx"
import { type FilterWords, offeredFilters } from "./offered-filters.ts"
import { SearchList } from "./search-list.tsx"
import { type Selection, useSelection } from "./use-selection.ts"

type Bulk<L extends List> = {
  selection: Selection
  total: number
  /** What the list shows: "all that match" means these. */
  filter: z.input<L["filter"]>
}
export type ListPartProps<L extends List> = {
  list: ListOnScreen<L>
  /** Of a list that is one row's, that row, as the path names it. */
  params?: Parameters<ListOnScreen<L>["rows"]>[1]
  /** What the list is called. */
  label: string
  /** What the search box finds by. */
  placeholder?: string
  /** The filters that are offered, in this order. */
  filters?: FilterWords<L>
  /** The panel of filters was opened: now their options are needed. */
  onFilters?: () => void
  tabs?: TabWords
  columns: readonly Column<z.output<L["row"]>>[]
  nameOf: (row: z.output<L["row"]>) => string
  hrefOf: (row: z.output<L["row"]>) => string | null
  /** A row on a phone. */
  card: (row: z.output<L["row"]>) => ReactNode
  /** What stands here as long as there is nothing at all: what the list is for, and the first step. */
  empty: ReactNode
  /** What can be done with many rows at once; without it, or where it is null, rows cannot be ticked. */
  bulk?: ((chosen: Bulk<L>) => ReactNode) | null
}

/** A declared list from its tabs to its pager, as part of a page. */
export function ListPart<L extends List>(props: ListPartProps<L>) {
  const {
    list,
    params = {},
    label,
    placeholder,
    filters,
    onFilters,
    tabs,
    bulk = null,
    ...table
  } = props
  const { i18n } = useTranslation("ui")
  const [state, patch] = useSearch(list.search)
  const query = useQuery(list.rows(state, params))
  const inGroup = list.inGroup(state)
  const selection = useSelection(JSON.stringify([inGroup, params]))
  const isNarrowed =
    Object.keys(list.filterOf(state)).length > 0 || state.group !== list.cleared.group
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  return (
    <>
      {tabs ? <ListScreenTabs list={list} params={params} state={state} words={tabs} /> : null}
      <SearchList
        {...table}
        search={state}
        patch={patch}
        {...(placeholder ? { placeholder } : {})}
        filters={
          filters ? (
            <Filters
              filters={offeredFilters(list, filters, state)}
              patch={patch}
              {...(onFilters ? { onOpen: onFilters } : {})}
            />
          ) : null
        }
        files={
          <ExportButtons
            count={query.data?.count ?? 0}
            hrefOf={(format) => list.fileAt(state, format, language, params)}
            start={
              // What belongs to one row is found by that row alone.
              list.list.parent === undefined
                ? (format) => list.startExport(state, format, language)
                : undefined
            }
          />
        }
        views={list.slug}
        label={label}
        query={query}
        rows={query.data?.rows}
        {...(bulk ? { selection } : {})}
        idOf={({ id }) => String(id)}
        size={list.size}
        narrowed={isNarrowed}
        onClear={() => patch(list.cleared)}
      />
      {bulk?.({ selection, total: query.data?.count ?? 0, filter: inGroup })}
    </>
  )
}
