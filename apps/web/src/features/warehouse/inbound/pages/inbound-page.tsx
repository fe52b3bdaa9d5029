import { Suspense } from "react"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { lazyPart } from "#lib/lazy-part.ts"
import { queryClient } from "#lib/query-client.ts"
import { inboundQueries } from "../queries.ts"

const NewInboundView = lazyPart(
  () => import("../components/new-inbound-view.tsx"),
  "NewInboundView",
)
const InboundView = lazyPart(() => import("../components/inbound-view.tsx"), "InboundView")
const EditInboundView = lazyPart(
  () => import("../components/edit-inbound-view.tsx"),
  "EditInboundView",
)
const LabelsView = lazyPart(() => import("../components/labels-view.tsx"), "LabelsView")

/** The address of a new notice instead of an id. */
const NEW = "new"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  if (id !== NEW) void queryClient.prefetchQuery(inboundQueries.one(id))
  return null
}

/** A new notice, or a notice: its details, its form, or the labels of its cartons. */
export function InboundPage() {
  const { id, view } = useParams()
  return (
    <Suspense>
      {id === NEW ? (
        <NewInboundView />
      ) : view === "edit" ? (
        <EditInboundView />
      ) : view === "labels" ? (
        <LabelsView />
      ) : (
        <InboundView />
      )}
    </Suspense>
  )
}
