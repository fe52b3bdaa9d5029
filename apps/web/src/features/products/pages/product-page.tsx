import { productPaths } from "@packhaus/contract/products/paths"
import { useTranslation } from "react-i18next"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Section } from "#ui/page/section.tsx"
import { ProductActions } from "../components/product-actions.tsx"
import { ProductBadge } from "../components/product-status.tsx"
import { StockPerPlace } from "../components/stock-per-place.tsx"
import { useProductFacts } from "../components/use-product-facts.tsx"
import { Variants } from "../components/variants.tsx"
import { productQueries } from "../queries.ts"

const detail = detailOnScreen(productQueries.one)
export const { loader } = detail

export function ProductPage() {
  const { t } = useTranslation("products")
  const factsOf = useProductFacts()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: productPaths.list, label: t(($) => $.title) }}
      title={({ title }) => title}
      lead={({ subtitle }) => subtitle}
      picture={({ thumbnail }) => <Thumbnail src={thumbnail} />}
      badges={({ status }) => <ProductBadge status={status} />}
      actions={(product, onGone) => <ProductActions product={product} onRemoved={onGone} />}
      facts={factsOf}
    >
      {(product) => (
        <>
          <Variants product={product} />
          <StockPerPlace product={product} />
          {product.description ? (
            <Section title={t(($) => $.fields.description)}>
              <p style={{ whiteSpace: "pre-line" }}>{product.description}</p>
            </Section>
          ) : null}
        </>
      )}
    </DetailScreen>
  )
}
