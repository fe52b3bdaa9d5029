import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { lazyPart } from "#lib/lazy-part.ts"
import { queryClient } from "#lib/query-client.ts"
import { Page } from "#ui/page/page.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { inboundQueries, NEW_NOTICE } from "../queries.ts"

const AnnounceView = lazyPart(() => import("../components/announce-view.tsx"), "AnnounceView")
const InboundView = lazyPart(() => import("../components/inbound-view.tsx"), "InboundView")
const LabelsView = lazyPart(() => import("../components/labels-view.tsx"), "LabelsView")

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  if (id !== NEW_NOTICE) void queryClient.prefetchQuery(inboundQueries.one(id))
  return null
}

/** A draft in steps, or a notice: its details, or the labels of its cartons. */
export function InboundPage() {
  const { t } = useTranslation("inbound")
  const { id, view } = useParams()
  const loading = (
    <Page
      title={t(($) => (id === NEW_NOTICE ? $.form.title : $.title))}
      back={{ to: inboundPaths.list, label: t(($) => $.title) }}
    >
      <SectionBones lines={["70%", "45%", "76%"]} />
    </Page>
  )
  return (
    <Suspense fallback={loading}>
      {id === NEW_NOTICE || view === "edit" ? (
        <AnnounceView />
      ) : view === "labels" ? (
        <LabelsView />
      ) : (
        <InboundView />
      )}
    </Suspense>
  )
}
