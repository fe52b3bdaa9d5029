import type { ShopProduct } from "@packhaus/contract/product-requests/schema"
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

/** A product that the connected shop told us of: choosing it fills the form. Nothing is read from the shop. */
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
