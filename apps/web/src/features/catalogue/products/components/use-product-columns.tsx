import type { ProductRow } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { ProductBadge } from "./product-status.tsx"

/** The first SKUs of a product, and the number of others. */
export const skusOf = ({ skus }: Pick<ProductRow, "skus">) =>
  skus.length > 2 ? `${skus.slice(0, 2).join(", ")} +${skus.length - 2}` : skus.join(", ")

/** The recipe of a bundle in a line. */
export const partsOf = ({ bundle_parts }: Pick<ProductRow, "bundle_parts">) =>
  bundle_parts.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ")

/** Marks a product with bundles. */
function BundleBadge() {
  const { t } = useTranslation("products")
  return (
    <StatusBadge tone="info" plain>
      {t(($) => $.bundle)}
    </StatusBadge>
  )
}

/** The columns of the products list. */
export function useProductColumns(): Columns<ProductRow> {
  const { t } = useTranslation("products")
  const seesMany = useSeesMany()
  return [
    {
      id: "title",
      header: t(($) => $.columns.title),
      cell: ({ title, thumbnail, bundle_count }) => (
        <Pictured src={thumbnail}>
          {title} {bundle_count > 0 ? <BundleBadge /> : null}
        </Pictured>
      ),
      below: (product) => partsOf(product),
      fixed: true,
      sortable: true,
    },
    { id: "skus", header: t(($) => $.columns.skus), of: skusOf },
    seesMany && { id: "merchant", header: t(($) => $.columns.merchant), of: "merchant_name" },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <ProductBadge status={status} />,
    },
    { id: "variants", header: t(($) => $.columns.variants), as: "number", of: "variant_count" },
    {
      id: "available",
      header: t(($) => $.columns.available),
      as: "number",
      of: "available_quantity",
    },
    { id: "reserved", header: t(($) => $.columns.reserved), as: "number", of: "reserved_quantity" },
    { id: "updated_at", header: t(($) => $.columns.updated), as: "ago" },
    { id: "created_at", header: t(($) => $.columns.created), as: "date", sortable: true },
  ]
}
