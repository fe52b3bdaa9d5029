import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Page } from "#ui/page/page.tsx"
import { inboundQueries } from "../queries.ts"
import { InboundForm } from "./inbound-form.tsx"

/** Changes the draft of a notice. */
export function EditInboundView() {
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
