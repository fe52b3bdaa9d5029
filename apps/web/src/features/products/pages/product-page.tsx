import { productPaths } from "@packhaus/contract/products/paths"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, Navigate, useParams } from "react-router"
import { statusOf } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { ProductActions } from "../components/product-actions.tsx"
import { ProductFacts } from "../components/product-facts.tsx"
import { ProductBadge } from "../components/product-status.tsx"
import { StockPerPlace } from "../components/stock-per-place.tsx"
import { Variants } from "../components/variants.tsx"
import { productQueries } from "../queries.ts"

export function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(productQueries.one(id))
  return null
}

export function ProductPage() {
  const { t } = useTranslation("products")
  const { id = "" } = useParams()
  const [removed, setRemoved] = useState(false)
  const query = useQuery({ ...productQueries.one(id), enabled: !removed })
  const { data: product, error, refetch } = query
  const back = { to: productPaths.list, label: t(($) => $.title) }
  if (removed) return <Navigate to={productPaths.list} replace />
  if (statusOf(error) === 404) throw error
  if (!product)
    return <UnreadPage title={t(($) => $.title)} back={back} error={error} onRetry={refetch} />
  return (
    <Page
      title={product.title}
      back={back}
      {...(product.subtitle ? { lead: product.subtitle } : {})}
      picture={<Thumbnail src={product.thumbnail} />}
      badges={<ProductBadge status={product.status} />}
      actions={<ProductActions product={product} onRemoved={() => setRemoved(true)} />}
    >
      <Columns side={<ProductFacts product={product} />}>
        <Variants product={product} />
        <StockPerPlace product={product} />
        {product.description ? (
          <Section title={t(($) => $.fields.description)}>
            <p style={{ whiteSpace: "pre-line" }}>{product.description}</p>
          </Section>
        ) : null}
      </Columns>
    </Page>
  )
}
