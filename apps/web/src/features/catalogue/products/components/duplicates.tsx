import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Notice } from "#ui/page/notice.tsx"
import { productQueries } from "../queries.ts"

/**
 * Other products that may be the same goods. Renders nothing if there are none, or if they cannot
 * be read.
 */
export function Duplicates({ productId }: { productId: string }) {
  const { t } = useTranslation("products")
  const { data = [] } = useQuery(productQueries.duplicates(productId))
  if (data.length === 0) return null
  return (
    <Notice tone="attention" title={t(($) => $.duplicates.title)}>
      {data.map(({ kind, value, product_id, product_title, variant_id, sku }) => (
        <div key={`${kind} ${variant_id}`}>
          {t(($) => $.duplicates[kind], { value })}{" "}
          <Link to={productPaths.one(product_id)}>
            {kind === "sku" && sku ? `${product_title} (${sku})` : product_title}
          </Link>
        </div>
      ))}
    </Notice>
  )
}
