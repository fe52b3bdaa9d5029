import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Section } from "#ui/page/section.tsx"
import { Duplicates } from "../components/duplicates.tsx"
import { Pictures } from "../components/pictures.tsx"
import { ProductActions } from "../components/product-actions.tsx"
import { ProductBadge } from "../components/product-status.tsx"
import { SafetySection } from "../components/safety-section.tsx"
import { ShopLinks } from "../components/shop-links.tsx"
import { StockPerPlace } from "../components/stock-per-place.tsx"
import { useProductFacts } from "../components/use-product-facts.tsx"
import { Variants } from "../components/variants.tsx"
import { productQueries } from "../queries.ts"

const BundleSections = lazyPart(
  () => import("#features/catalogue/bundles/components/bundle-sections.tsx"),
  "BundleSections",
  "bundles",
)
const CustomsPreview = lazyPart(
  () => import("#features/catalogue/customs/components/customs-preview.tsx"),
  "CustomsPreview",
)
const PriceHistory = lazyPart(
  () => import("#features/catalogue/product-history/components/price-history.tsx"),
  "PriceHistory",
)
const SalesSection = lazyPart(
  () => import("#features/catalogue/product-history/components/sales-section.tsx"),
  "SalesSection",
)

const detail = detailOnScreen(productQueries.one)
export const { loader } = detail

export function ProductPage() {
  const { t } = useTranslation("products")
  const can = useCan()
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
          <Duplicates productId={product.id} />
          <Variants product={product} />
          <Suspense>{can("bundle.read") ? <BundleSections product={product} /> : null}</Suspense>
          <StockPerPlace product={product} />
          <Pictures product={product} />
          <SafetySection product={product} />
          <Suspense>
            {can("product_history.read") ? <SalesSection productId={product.id} /> : null}
          </Suspense>
          {can("product.link") ? <ShopLinks product={product} /> : null}
          <Suspense>
            {can("product_history.read") ? <PriceHistory productId={product.id} /> : null}
            <CustomsPreview product={product} />
          </Suspense>
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
