import { IconBookmark } from "@tabler/icons-react"
import { type ComponentProps, type ReactNode, Suspense, useCallback } from "react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Patch } from "#lib/use-search.ts"
import { Button } from "../actions/button.tsx"
import { Flyout } from "../overlays/flyout.tsx"
import { ListBar, SearchBox } from "./list-bar.tsx"
import { ListBody } from "./list-body.tsx"
import { TableSettings } from "./table-settings.tsx"

/** Loaded only when needed: most visits use no views. */
const ViewsPanel = lazyPart(() => import("./views-panel.tsx"), "ViewsPanel")

/**
 * A view is a named address, kept for the signed-in person. `list` separates the views of different
 * screens.
 */
function SavedViews({ list }: { list: string }) {
  const { t } = useTranslation("ui")
  const button = (
    <Button icon={<IconBookmark size={15} stroke={1.8} aria-hidden />}>
      {t(($) => $.list.views)}
    </Button>
  )
  return (
    <Flyout label={t(($) => $.list.views)} button={button} end>
      <Suspense>
        <ViewsPanel list={list} />
      </Suspense>
    </Flyout>
  )
}

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
  views?: string
  /** Buttons that download all matching rows. */
  files?: ReactNode
}

/** A list from its tabs to its pager, with its state in the address bar. */
export function SearchList<Row>(props: Props<Row>) {
  const { search, patch, placeholder, filters, active, tabs, views, files, ...body } = props
  const { q, page, sort, hidden, density } = search
  const onSearch = useCallback((text: string) => patch({ q: text }, "replace"), [patch])
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
