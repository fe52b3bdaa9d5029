import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Button } from "#ui/actions/button.tsx"
import { Inline } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { productRequestQueries } from "../queries.ts"

type Props = {
  id: string
  /** Search terms of the saved request. */
  about: string
  onCopy: (from: ProductRequest) => void
}

/** A similar earlier request, to open or copy. */
export function SimilarRequests({ id, about, onCopy }: Props) {
  const { t } = useTranslation("product-requests")
  const client = useQueryClient()
  const { data: similar = [] } = useQuery(productRequestQueries.similar(id, about))
  const [first] = similar
  if (!first) return null
  const copy = async () =>
    onCopy(await client.fetchQuery({ ...productRequestQueries.one(first.id), staleTime: 0 }))
  const name = first.product_name || t(($) => $.unnamed)
  const status = t(($) => $.statuses[first.status])
  return (
    <Notice
      tone="info"
      title={t(($) => (first.same === "product" ? $.similar.sameProduct : $.similar.sameName))}
    >
      <Inline>
        <Link to={productRequestPaths.one(first.id)}>
          {t(($) => $.similar.line, { name, status })}
        </Link>
        <Button onClick={() => void copy()}>{t(($) => $.similar.copy)}</Button>
      </Inline>
    </Notice>
  )
}
