import type { Product } from "@packhaus/contract/catalogue/products/schema"
import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { publications as api } from "@packhaus/contract/sourcing/publications/endpoints"
import { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { noSafety, SafetyFields } from "#features/catalogue/products/components/safety-fields.tsx"
import { shopChoices } from "#features/shops/components/shop-choices.ts"
import { offerQueries } from "#features/sourcing/offers/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { LinkedProduct } from "./linked-product.tsx"
import { VariantRows } from "./variant-rows.tsx"

type Values = z.input<typeof Publish>
type Goods = { title: string; sku: string | null; hs_code: string | null }
type Props = { request: ProductRequest; onClose: () => void }

/** Publishes an accepted request as a product: the form starts with the agreed goods. */
export function PublishSheet({ request, onClose }: Props) {
  const { data } = useQuery(offerQueries.ofRequest(request.id))
  if (!data) return <SectionBones lines={["70%", "45%", "76%"]} />
  const accepted = data.findLast(({ status }) => status === "accepted")
  const from = accepted?.ship_from_country ?? null
  return <Sheet request={request} goods={accepted?.lines ?? []} from={from} onClose={onClose} />
}

const goodsOf = ({ title, sku, hs_code }: Goods, line: number, request: ProductRequest) => ({
  line,
  variant_id: null,
  title,
  sku,
  hs_code: hs_code ?? request.hs_code,
  price: null,
})

const beginning = ({ request, goods, from }: Given): Values => ({
  product_id: null,
  title: request.product_name,
  description: request.description || null,
  origin_country: from,
  mid_code: null,
  variants: goods.map((one, line) => goodsOf(one, line, request)),
  shop_id: request.shop_id,
  is_linked: false,
  safety: {
    ...noSafety,
    maker: { ...noSafety.maker, name: request.producer_name ?? "", country: from ?? "" },
  },
})

type Given = { request: ProductRequest; goods: readonly Goods[]; from: string | null }

function Sheet({ request, goods, from, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation("publications")
  const { data: shops = [] } = useQuery(shopChoices)
  const own = shops.filter((shop) => shop.organisation_id === request.organisation_id)
  const [linked, setLinked] = useState<Product | null>(null)
  const { form, save } = useMutationForm({
    schema: Publish,
    values: beginning({ request, goods, from }),
    send: (body: z.output<typeof Publish>) =>
      call(api.publish, { params: { id: request.id }, body }),
    done: t(($) => $.done),
    failed: t(($) => $.failed),
    stale: ["publications", "product-requests", "products", "offers"],
    onDone: onClose,
  })
  const shop = own.find(({ id }) => id === form.values.shop_id)
  /**
   * Links another product: its variants match the goods by SKU, and a single variant matches any.
   */
  function link(product: Product | null) {
    setLinked(product)
    form.set("product_id", product?.id ?? null)
    form.set("is_linked", product !== null)
    const only = product?.variants.length === 1 ? product.variants[0] : undefined
    const variantOf = (sku: string | null) =>
      product?.variants.find((one) => sku !== null && one.sku === sku) ?? only
    form.set(
      "variants",
      goods.map((one, line) => ({
        ...goodsOf(one, line, request),
        variant_id: variantOf(one.sku)?.id ?? null,
      })),
    )
  }
  return (
    <FormSheet
      title={t(($) => $.action)}
      lead={t(($) => $.lead)}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      <Stack>
        {linked ? null : (
          <FormFields
            form={form}
            fields={{
              title: t(($) => $.fields.title),
              description: { label: t(($) => $.fields.description), as: "area", rows: 5 },
              shop_id: {
                label: t(($) => $.fields.shop_id),
                options: own.map(({ id, name }) => ({ value: id, label: name })),
                empty: t(($) => $.fields.noShop),
              },
            }}
          />
        )}
        {shop ? (
          <LinkedProduct request={request} shop={shop} product={linked} onProduct={link} />
        ) : null}
        <VariantRows form={form} variants={form.values.variants} linked={linked} />
        <FormFields
          form={form}
          grid
          fields={{
            origin_country: { label: t(($) => $.fields.origin_country), as: "country" },
            mid_code: { label: t(($) => $.fields.mid_code), hint: t(($) => $.fields.midHint) },
          }}
        />
        <SafetyFields form={form} />
      </Stack>
    </FormSheet>
  )
}
