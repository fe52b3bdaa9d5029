import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Page } from "#ui/page/page.tsx"
import { inboundQueries } from "../queries.ts"
import { InboundForm } from "./inbound-form.tsx"

type Source = Parameters<typeof inboundQueries.proposal>[0]
type FormProps = { onDone: (id: string) => void }

/** The form with the goods of an order or a product. */
function ProposedForm({ source, onDone }: FormProps & { source: Source }) {
  const query = useQuery(inboundQueries.proposal(source))
  return (
    <QueryPart query={query}>
      {(proposal) => <InboundForm notice={null} proposal={proposal} onDone={onDone} />}
    </QueryPart>
  )
}

function useSource(): Source | null {
  const [search] = useSearchParams()
  for (const of of ["order", "product"] as const) {
    const id = search.get(of)
    if (id) return { of, id }
  }
  return null
}

/** A new inbound notice; the address may name an order or a product whose goods it announces. */
export function NewInboundView() {
  const { t } = useTranslation("inbound")
  const source = useSource()
  const [created, setCreated] = useState<string | null>(null)
  if (created) return <Navigate to={inboundPaths.one(created)} replace />
  return (
    <Page
      form
      title={t(($) => $.form.title)}
      lead={t(($) => $.form.lead)}
      back={{ to: inboundPaths.list, label: t(($) => $.title) }}
    >
      {source ? (
        <ProposedForm source={source} onDone={setCreated} />
      ) : (
        <InboundForm notice={null} onDone={setCreated} />
      )}
    </Page>
  )
}
