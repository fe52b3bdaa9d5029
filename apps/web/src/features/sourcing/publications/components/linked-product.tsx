import type { Product } from "@packhaus/contract/catalogue/products/schema"
import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { productQueries } from "#features/catalogue/products/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { publicationQueries } from "../queries.ts"

type Props = {
  request: Pick<ProductRequest, "product_id" | "product_title" | "shop_id">
  shop: { id: string; name: string }
  /** The linked product. */
  product: Product | null
  onProduct: (product: Product | null) => void
}

/**
 * An existing product of the shop, linked instead of creating one; the product of the request is
 * offered first.
 */
export function LinkedProduct({ request, shop, product, onProduct }: Props) {
  const { t } = useTranslation("publications")
  const client = useQueryClient()
  const [q, setQ] = useState("")
  const { data } = useQuery(publicationQueries.shopProducts(shop.id, q))
  const take = async (id: string) => onProduct(await client.fetchQuery(productQueries.one(id)))
  const { product_id: suggested, product_title: title } = request
  if (product)
    return (
      <Notice tone="info" title={t(($) => $.link.title, { title: product.title, shop: shop.name })}>
        <Inline>
          {t(($) => $.link.body)}
          <Button onClick={() => onProduct(null)}>{t(($) => $.link.undo)}</Button>
        </Inline>
      </Notice>
    )
  return (
    <Stack>
      <SearchSelect
        label={t(($) => $.fields.linked)}
        hint={t(($) => $.fields.linkedHint)}
        placeholder={t(($) => $.fields.linkedSearch)}
        field="product_id"
        options={data?.map((one) => ({ value: one.id, label: one.title }))}
        value=""
        onChange={take}
        onSearch={setQ}
      />
      {suggested && title && shop.id === request.shop_id ? (
        <Button onClick={() => take(suggested)}>{t(($) => $.link.suggested, { title })}</Button>
      ) : null}
    </Stack>
  )
}
