import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Page } from "#ui/page/page.tsx"
import { InboundForm } from "../components/inbound-form.tsx"
import { inboundQueries } from "../queries.ts"

/** A new inbound notice; the address may name the first item: `?item=…`. */
export function NewInboundPage() {
  const { t } = useTranslation("inbound")
  const [params] = useSearchParams()
  const [created, setCreated] = useState<string | null>(null)
  const item = params.get("item")
  if (created) return <Navigate to={inboundPaths.one(created)} replace />
  return (
    <Page
      form
      title={t(($) => $.form.title)}
      lead={t(($) => $.form.lead)}
      back={{ to: inboundPaths.list, label: t(($) => $.title) }}
    >
      {item ? (
        <WithItem id={item} onDone={setCreated} />
      ) : (
        <InboundForm notice={null} first={[]} onDone={setCreated} />
      )}
    </Page>
  )
}

function WithItem({ id, onDone }: { id: string; onDone: (id: string) => void }) {
  const query = useQuery(inboundQueries.item(id))
  return (
    <QueryPart query={query}>
      {(item) => <InboundForm notice={null} first={[item]} onDone={onDone} />}
    </QueryPart>
  )
}
