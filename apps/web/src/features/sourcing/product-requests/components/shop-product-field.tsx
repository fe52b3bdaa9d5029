import type { ShopProduct } from "@packhaus/contract/sourcing/product-requests/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { productRequestQueries } from "../queries.ts"

type Props = {
  shop_id: string
  value: string | null
  onProduct: (product: ShopProduct | null) => void
}

/**
 * A product reported by the connected shop: selecting it fills the form. The shop is not called.
 */
export function ShopProductField({ shop_id, value, onProduct }: Props) {
  const { t } = useTranslation("product-requests")
  const [q, setQ] = useState("")
  const { data } = useQuery(productRequestQueries.shopProducts(shop_id, q))
  return (
    <SearchSelect
      label={t(($) => $.fields.product_id)}
      hint={t(($) => $.form.ofShop)}
      placeholder={t(($) => $.form.ofShopSearch)}
      field="product_id"
      options={data?.map(({ id, title, variant_count }) => ({
        value: id,
        label: title,
        detail: t(($) => $.form.variants, { count: variant_count }),
      }))}
      value={value ?? ""}
      onChange={(id) => onProduct(data?.find((one) => one.id === id) ?? null)}
      onSearch={setQ}
    />
  )
}
