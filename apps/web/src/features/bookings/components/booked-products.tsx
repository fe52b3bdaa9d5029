import type { BookingDetail } from "@packhaus/contract/bookings/schema"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"

/** Products of a booking, named as they were then, with links for viewers who may read products. */
export function BookedProducts({ booking: { products } }: { booking: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const can = useCan()
  return (
    <RelatedTable
      title={t(($) => $.products.title)}
      columns={[
        {
          id: "product_title",
          header: t(($) => $.products.product),
          to: ({ product_id }) => (can("product.read") ? productPaths.one(product_id) : null),
        },
      ]}
      rows={products}
      idOf={({ id }) => id}
    />
  )
}
