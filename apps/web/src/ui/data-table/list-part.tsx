import type { List } from "@packhaus/contract/kernel/list"
import { useQuery } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useAllowed } from "#lib/allowed.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { ListOnScreen } from "#lib/list-on-screen.ts"
import { useSearch } from "#lib/use-search.ts"
import { LinkButton } from "../actions/button.tsx"
import { EmptyState } from "../page/states.tsx"
import type { Below } from "./below.tsx"
import type { BulkVerbs as BulkVerbsOf, BulkWords } from "./bulk-verbs.tsx"
import type { Columns } from "./columns.ts"
import { type Create, CreateButton } from "./create-button.tsx"
import type { Sections } from "./data-table-props.ts"
import { Filters } from "./filters.tsx"
import { ListScreenTabs, type TabWords } from "./list-screen-tabs.tsx"
import { type FilterWords, offeredFilters } from "./offered-filters.ts"
import { type Card, NamedCard } from "./row-card.tsx"
import { SearchList } from "./search-list.tsx"
import { useBulkVerbs } from "./use-bulk-verbs.ts"
import { useDrawnColumns } from "./use-drawn-columns.tsx"
import { type Selection, useChosen, useSelection } from "./use-selection.ts"

/** Loaded with the first tick. */
const BulkVerbs = lazyPart(() => import("./bulk-verbs.tsx"), "BulkVerbs") as typeof BulkVerbsOf
/** Loaded after the rows. */
const ListSums = lazyPart(() => import("./list-sums.tsx"), "ListSums")

type EmptyWords = {
  icon: ComponentProps<typeof EmptyState>["icon"]
  title: string
  body?: string
  /** First steps that start on another page. The first one is primary where no row can be created here. */
  links?: readonly ({ label: string; to: string } | false)[]
}
export type ListPartProps<L extends List> = {
  list: ListOnScreen<L>
  /** The path parameters of a list that belongs to one row. */
  params?: Parameters<ListOnScreen<L>["rows"]>[1]
  /** The name of the list. */
  label: string
  /** The placeholder of the search box: the fields that it searches. */
  placeholder?: string
  /** The offered filters, in this order. */
  filters?: FilterWords<L>
  tabs?: TabWords<L>
  columns: Columns<z.output<L["row"]>>
  nameOf: (row: z.output<L["row"]>) => string
  /** The path of a row's page; without it rows do not open. */
  hrefOf?: (row: z.output<L["row"]>) => string | null
  /** A row on a phone. */
  card: Card<z.output<L["row"]>>
  /** The part that opens below a row in the list: one at a time, and the address names the row. */
  below?: Below<z.output<L["row"]>> | undefined
  /** Shown while the list has no rows at all: the purpose of the list, and the first step. */
  empty: EmptyWords
  /** How a new row is created, by people whom the declaration allows it. */
  create?: Create
  /** The texts of the bulk verbs; without them, or without verbs, rows cannot be ticked. */
  bulk?: BulkWords<L>
  sections?: Sections<z.output<L["row"]>>
}

/** A declared list from its tabs to its pager, as part of a page. */
export function ListPart<L extends List>(props: ListPartProps<L>) {
  const {
    list,
    params = {},
    label,
    placeholder,
    filters,
    tabs,
    columns,
    hrefOf = () => null,
    card,
    create,
    bulk,
    empty: { links = [], ...empty },
    ...table
  } = props
  const { t, i18n } = useTranslation("ui")
  const [state, patch] = useSearch(list.search, list.prefix)
  const query = useQuery(list.rows(state, params))
  const inGroup = list.inGroup(state)
  const allowed = useAllowed()
  const isCreatable = create !== undefined && !!list.list.create && allowed(list.list.create)
  const { drawn, sheet } = useDrawnColumns(columns)
  const selection = useSelection(JSON.stringify([inGroup, params]))
  const verbs = useBulkVerbs(list.list)
  const hasVerbs = bulk && verbs && (verbs.length > 0 || bulk.more)
  /** The sums of all that match, or of these rows. */
  const sums =
    list.list.sums &&
    ((ids?: readonly string[]) => (
      <Suspense>
        <ListSums list={list} params={params} filter={inGroup} ids={ids} columns={columns} />
      </Suspense>
    ))
  const isTicked = hasVerbs || sums
  const rowOf = useSeen(query.data?.rows)
  const active = Object.keys(list.filterOf(state)).length
  const isNarrowed = active > 0 || state.group !== list.cleared.group
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  return (
    <>
      <SearchList
        {...table}
        columns={drawn}
        hrefOf={hrefOf}
        card={(row) => <NamedCard row={row} columns={drawn} card={card} />}
        search={state}
        patch={patch}
        active={active}
        {...(tabs
          ? { tabs: <ListScreenTabs list={list} params={params} state={state} words={tabs} /> }
          : {})}
        {...(placeholder ? { placeholder } : {})}
        filters={
          filters || placeholder ? (
            <Filters
              filters={offeredFilters(list, filters ?? {}, state, allowed, {
                from: t(($) => $.list.createdFrom),
                to: t(($) => $.list.createdTo),
              })}
              patch={patch}
            />
          ) : null
        }
        files={
          Object.keys(list.list.columns).length > 0
            ? {
                count: query.data?.count ?? 0,
                hrefOf: (format) => list.fileAt(state, format, language, params),
                // An export job stores only the filter, not the parent row of a nested list.
                start:
                  list.list.parent === undefined
                    ? (format) => list.startExport(state, format, language)
                    : undefined,
              }
            : null
        }
        {...(list.prefix
          ? {}
          : {
              views: {
                list: list.slug,
                counted: { list: list.list.name, query: list.inGroup(state) },
              },
            })}
        label={label}
        query={query}
        rows={query.data?.rows}
        {...(isTicked ? { selection } : {})}
        idOf={(row) => String(row["id"] ?? row["position"])}
        size={list.size}
        narrowed={isNarrowed}
        sums={sums?.()}
        onClear={() => patch(list.cleared)}
        empty={
          <EmptyState {...empty}>
            {create ? <CreateButton needs={list.list.create} create={create} /> : null}
            {links
              .filter((link) => link !== false)
              .map(({ label, to }, index) => (
                <LinkButton
                  key={to}
                  look={index === 0 && !isCreatable ? "primary" : "secondary"}
                  to={to}
                >
                  {label}
                </LinkButton>
              ))}
          </EmptyState>
        }
      />
      <Ticked selection={selection}>
        <BulkVerbs
          words={hasVerbs ? bulk : undefined}
          verbs={verbs ?? []}
          sums={sums}
          rowOf={rowOf}
          selection={selection}
          total={query.data?.count ?? 0}
          filter={inGroup}
        />
      </Ticked>
      {sheet}
    </>
  )
}

/** The rows of all pages that were shown, for those ticked on another page. */
function useSeen<Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[] = []) {
  const [seen] = useState(() => new Map<string, Row>())
  for (const row of rows) seen.set(String(row["id"]), row)
  return (id: string) => seen.get(id)
}

/** Drawn while rows are ticked. */
function Ticked({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { ids, everything } = useChosen(selection)
  return ids.size === 0 && !everything ? null : <Suspense>{children}</Suspense>
}
