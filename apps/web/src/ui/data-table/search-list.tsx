import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect } from "react"
import { isMore } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Patch } from "#lib/use-search.ts"
import type { ExportMenu } from "./export-menu.tsx"
import { ListBar, SearchBox } from "./list-bar.tsx"
import { ListBody } from "./list-body.tsx"

/** Loaded beside the rows. */
const ListTools = lazyPart(() => import("./list-tools.tsx"), "ListTools")

/** The state that every list keeps in the address bar; its filters are kept beside it. */
type ListState = {
  q: string
  sort: string
  hidden: string
  density: "comfortable" | "compact"
  page: number
}
type FromState = "sort" | "hidden" | "density" | "onSort" | "page" | "onPage"

type Props<Row> = Omit<ComponentProps<typeof ListBody<Row>>, FromState> & {
  search: ListState
  patch: Patch<ListState>
  /**
   * The placeholder of the search box: the fields that it searches; without it there is no search.
   */
  placeholder?: string
  filters?: ReactNode
  /** Number of filters that are set. */
  active: number
  tabs?: ReactNode
  /** Separates the saved views of this list from others; without it none are offered. */
  views?: ComponentProps<typeof ListTools>["views"]
  /** The download of all matching rows. */
  files: ComponentProps<typeof ExportMenu> | null
}

/** A list from its tabs to its pager, with its state in the address bar. */
export function SearchList<Row>(props: Props<Row>) {
  const { search, patch, placeholder, filters, active, tabs, views, files, ...body } = props
  const { q, page, sort, hidden, density } = search
  const onSearch = useCallback((text: string) => patch({ q: text }, "replace"), [patch])
  const { data } = body.query
  const last = data && !isMore(data.count) ? Math.max(1, Math.ceil(data.count / body.size)) : page
  // Rows were removed, or the link is old: the page does not exist any more.
  const isBeyond = page > last && !body.query.isPlaceholderData
  useEffect(() => {
    if (isBeyond) patch({ page: last }, "replace")
  }, [isBeyond, last, patch])
  return (
    <>
      <ListBar
        tabs={tabs}
        search={
          placeholder ? (
            <SearchBox value={q} placeholder={placeholder} onSearch={onSearch} />
          ) : undefined
        }
        active={active}
        right={
          <Suspense>
            <ListTools
              files={files}
              views={views}
              columns={body.columns}
              hidden={hidden}
              density={density}
              sort={sort}
              onChange={(change) => patch({ page, ...change }, "replace")}
            />
          </Suspense>
        }
      >
        {filters}
      </ListBar>
      <ListBody
        {...body}
        sort={sort}
        hidden={hidden}
        density={density}
        onSort={(next) => patch({ sort: next })}
        page={page}
        onPage={(next) => patch({ page: next })}
      />
    </>
  )
}
