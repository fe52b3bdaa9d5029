import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { lazyPart } from "#lib/lazy-part.ts"
import { queryClient } from "#lib/query-client.ts"
import { Page } from "#ui/page/page.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { pickingQueries } from "../queries.ts"

const NewPickListView = lazyPart(
  () => import("../components/new-pick-list-view.tsx"),
  "NewPickListView",
)
const PickListView = lazyPart(() => import("../components/pick-list-view.tsx"), "PickListView")
const SheetView = lazyPart(() => import("../components/sheet-view.tsx"), "SheetView")
const WorkView = lazyPart(() => import("../components/work-view.tsx"), "WorkView")

/** The address of a new list instead of an id. */
const NEW = "new"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  if (id !== NEW) void queryClient.prefetchQuery(pickingQueries.one(id))
  return null
}

/** A new list, or a list: its details, its paper, or the work page. */
export function ViewsPage() {
  const { t } = useTranslation("picking")
  const { id, view } = useParams()
  const loading = (
    <Page
      title={t(($) => (id === NEW ? $.create.title : $.page.list))}
      back={{ to: pickListPaths.list, label: t(($) => $.title) }}
    >
      <SectionBones lines={["70%", "45%", "76%"]} />
    </Page>
  )
  return (
    <Suspense fallback={loading}>
      {id === NEW ? (
        <NewPickListView />
      ) : view === "sheet" ? (
        <SheetView />
      ) : view === "work" ? (
        <WorkView />
      ) : (
        <PickListView />
      )}
    </Suspense>
  )
}
