import { type ComponentProps, type ReactNode, useCallback } from "react"
import type { Patch } from "#lib/use-search.ts"
import { ListBar, SearchBox } from "./list-bar.tsx"
import { ListBody } from "./list-body.tsx"
import { SavedViews } from "./saved-views.tsx"
import { TableSettings } from "./table-settings.tsx"

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
  /** Separates the saved views of this list from others; without it none are offered. */
  views?: string
  /** Buttons that download all matching rows. */
  files?: ReactNode
}

/** A list from its search box to its pager, with its state in the address bar. */
export function SearchList<Row>(props: Props<Row>) {
  const { search, patch, placeholder, filters, views, files, ...body } = props
  const { q, page, sort, hidden, density } = search
  const onSearch = useCallback((text: string) => patch({ q: text }, "replace"), [patch])
  return (
    <>
      <ListBar
        right={
          <>
            {files}
            {views ? <SavedViews list={views} /> : null}
            <TableSettings
              columns={body.columns}
              hidden={hidden}
              density={density}
              sort={sort}
              onChange={(change) => patch({ page, ...change }, "replace")}
            />
          </>
        }
      >
        {placeholder ? <SearchBox value={q} placeholder={placeholder} onSearch={onSearch} /> : null}
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
