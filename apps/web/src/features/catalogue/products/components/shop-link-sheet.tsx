import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import {
  ChangeLink,
  type Product,
  type ShopVariantLink,
} from "@packhaus/contract/catalogue/products/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { productQueries } from "../queries.ts"

type Props = {
  product: Product
  link: ShopVariantLink
  onRemove: () => void
  onClose: () => void
}

/** Links a shop's variant to another variant of the merchant, or removes the link. */
export function ShopLinkSheet({ product, link, onRemove, onClose }: Props) {
  const { t } = useTranslation("products")
  const [text, setText] = useState("")
  const variants = useQuery(productQueries.variants(text, product.merchant_id))
  const { form, save } = useMutationForm({
    schema: ChangeLink,
    values: { variant_id: "" },
    send: (body: z.output<typeof ChangeLink>) =>
      call(api.changeLink, { params: { id: product.id, link_id: link.id }, body }),
    done: t(($) => $.links.saved),
    failed: t(($) => $.links.failed),
    stale: ["products", "orders"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.links.change)}
      lead={t(($) => $.links.lead, { shop: link.shop_name, id: link.external_variant_id })}
      form={form}
      save={save}
      submit={t(($) => $.edit.submit)}
      onClose={onClose}
    >
      <SearchSelect
        label={t(($) => $.links.variant)}
        placeholder={t(($) => $.search)}
        field="variant_id"
        error={form.fault("variant_id")}
        value={form.values.variant_id}
        onChange={(variant) => form.set("variant_id", variant)}
        onSearch={setText}
        options={variants.data?.map(({ id, sku, product_title, title }) => ({
          value: id,
          label: [...new Set([sku, product_title, title])].filter(Boolean).join(" · "),
        }))}
      />
      <div>
        <Button onClick={onRemove}>{t(($) => $.links.remove)}</Button>
      </div>
    </FormSheet>
  )
}
