import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { isEditable } from "@packhaus/contract/sourcing/product-requests/rules"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useParams } from "react-router"
import { statusOf } from "#lib/http.ts"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { RequestForm } from "../components/request-form.tsx"
import { productRequestQueries } from "../queries.ts"

/** A new request, or an undecided one. */
export function EditRequestPage() {
  const { id } = useParams()
  const { key } = useLocation()
  return id ? <Existing key={id} id={id} /> : <RequestForm key={key} request={null} />
}

/** Typed values are newer than a refetch: the form keeps its initial data. */
function Existing({ id }: { id: string }) {
  const { t } = useTranslation("product-requests")
  const query = productRequestQueries.one(id)
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: false })
  if (statusOf(error) === 404) throw error
  if (!data)
    return (
      <UnreadPage
        title={t(($) => $.title)}
        back={{ to: productRequestPaths.list, label: t(($) => $.title) }}
        error={error}
        onRetry={refetch}
      />
    )
  if (!isEditable(data.status)) return <Navigate to={productRequestPaths.one(id)} replace />
  return <RequestForm request={data} />
}
