import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useNavigate, useParams } from "react-router"
import { queryClient } from "#lib/query-client.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Page } from "#ui/page/page.tsx"
import { InboundForm } from "../components/inbound-form.tsx"
import { inboundQueries } from "../queries.ts"

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(inboundQueries.one(params["id"] ?? ""))
  return null
}

/** Changes the draft of a notice. */
export function EditInboundPage() {
  const { t } = useTranslation("inbound")
  const { id = "" } = useParams()
  const navigate = useNavigate()
  const query = useQuery(inboundQueries.one(id))
  return (
    <Page
      form
      title={t(($) => $.form.edit)}
      back={{ to: inboundPaths.one(id), label: query.data?.number ?? t(($) => $.title) }}
    >
      <QueryPart query={query}>
        {(notice) => (
          <InboundForm notice={notice} onDone={() => void navigate(inboundPaths.one(id))} />
        )}
      </QueryPart>
    </Page>
  )
}
