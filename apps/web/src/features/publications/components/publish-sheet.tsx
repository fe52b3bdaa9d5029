import type { ProductRequest } from "@packhaus/contract/product-requests/schema"
import { publications as api } from "@packhaus/contract/publications/endpoints"
import { Publish, type SafetyContact } from "@packhaus/contract/publications/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { offerQueries } from "#features/offers/queries.ts"
import { shopChoices } from "#features/shops/components/shop-choices.ts"
import { call } from "#lib/http.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { SectionBones } from "#ui/page/states.tsx"
import { VariantRows } from "./variant-rows.tsx"

type Values = z.input<typeof Publish>
type Goods = { title: string; sku: string | null; hs_code: string | null }
type Props = { request: ProductRequest; onClose: () => void }

const nobody: SafetyContact = { name: "", address: "", country: "", email: "" }

/** What an accepted request becomes: its form begins with the goods that were agreed on. */
export function PublishSheet({ request, onClose }: Props) {
  const { data } = useQuery(offerQueries.ofRequest(request.id))
  if (!data) return <SectionBones lines={["70%", "45%", "76%"]} />
  const accepted = data.findLast(({ status }) => status === "accepted")
  const from = accepted?.ship_from_country ?? null
  return <Sheet request={request} goods={accepted?.lines ?? []} from={from} onClose={onClose} />
}

const beginning = ({ request, goods, from }: Given): Values => ({
  product_id: null,
  title: request.product_name,
  description: request.description || null,
  origin_country: from,
  mid_code: null,
  variants: goods.map(({ title, sku, hs_code }, line) => ({
    line,
    variant_id: null,
    title,
    sku,
    hs_code: hs_code ?? request.hs_code,
    price: null,
  })),
  shop_id: request.shop_id,
  safety: {
    maker: { ...nobody, name: request.producer_name ?? "", country: from ?? "" },
    responsible: nobody,
    warnings: "",
  },
})

type Given = { request: ProductRequest; goods: readonly Goods[]; from: string | null }

function Sheet({ request, goods, from, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation("publications")
  const { data: shops = [] } = useQuery(shopChoices)
  const own = shops.filter((shop) => shop.organisation_id === request.organisation_id)
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
  const contact = (who: "maker" | "responsible") => ({
    [`safety.${who}.name`]: t(($) => $.fields.name),
    [`safety.${who}.address`]: t(($) => $.fields.address),
    [`safety.${who}.country`]: { label: t(($) => $.fields.country), as: "country" as const },
    [`safety.${who}.email`]: { label: t(($) => $.fields.email), as: "email" as const },
  })
  const isOutside = form.values.safety.responsible !== null
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
        <VariantRows form={form} variants={form.values.variants} />
        <FormFields
          form={form}
          grid
          fields={{
            origin_country: { label: t(($) => $.fields.origin_country), as: "country" },
            mid_code: { label: t(($) => $.fields.mid_code), hint: t(($) => $.fields.midHint) },
          }}
        />
        <Section title={t(($) => $.maker)}>
          <FormFields form={form} grid fields={contact("maker")} />
        </Section>
        <CheckField
          label={t(($) => $.hasResponsible)}
          checked={isOutside}
          onChange={() => form.set("safety.responsible", isOutside ? null : nobody)}
        />
        {isOutside ? (
          <Section title={t(($) => $.responsible)}>
            <FormFields form={form} grid fields={contact("responsible")} />
          </Section>
        ) : null}
        <FormFields
          form={form}
          fields={{
            "safety.warnings": { label: t(($) => $.fields.warnings), as: "area", rows: 3 },
          }}
        />
      </Stack>
    </FormSheet>
  )
}
