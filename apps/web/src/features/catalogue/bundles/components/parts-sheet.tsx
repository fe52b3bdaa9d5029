import { bundles as api } from "@packhaus/contract/catalogue/bundles/endpoints"
import { type Bundle, SetParts } from "@packhaus/contract/catalogue/bundles/schema"
import type { Product } from "@packhaus/contract/catalogue/products/schema"
import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import { IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { productQueries } from "#features/catalogue/products/queries.ts"
import { call, codeOf, detailsOf } from "#lib/http.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint, FieldRow, Stack } from "#ui/page/layout.tsx"

type Props = { product: Product; bundle: Bundle; onClose: () => void }
type Parts = SetParts["parts"]

type Named = { title: string; variant_title: string; sku: string | null }
type Found = { product_title: string; title: string; sku: string | null }
const nameOf = ({ title, variant_title, sku }: Named) =>
  [...new Set([title, variant_title, sku])].filter(Boolean).join(" · ")

const nameOfVariant = ({ product_title, title, sku }: Found) =>
  nameOf({ title: product_title, variant_title: title, sku })

/** Number of open orders with the bundle, if the server asks because of them. */
const openOrdersIn = (error: unknown) =>
  codeOf(error) === ("bundles.open_orders" satisfies ErrorCode)
    ? Number(detailsOf(error)["count"])
    : null

const stale = ["products", "orders", "stocks"]

/** Chooses the parts of a bundle. Asks first where open orders contain it. */
export function PartsSheet({ product, bundle, onClose }: Props) {
  const { t } = useTranslation("bundles")
  const [names, setNames] = useState(
    () => new Map(bundle.parts.map((part) => [part.variant_id, nameOf(part)])),
  )
  const [text, setText] = useState("")
  const toast = useToast()
  const [unconfirmed, setUnconfirmed] = useState<{ parts: Parts; count: number } | null>(null)
  const found = useQuery(productQueries.variants(text, product.merchant_id))
  const params = { id: bundle.variant_id }
  const { form, save } = useMutationForm({
    schema: SetParts,
    values: {
      parts: bundle.parts.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
      confirm: false,
    },
    async send(body: SetParts) {
      try {
        return await call(api.set, { params, body })
      } catch (error) {
        const count = openOrdersIn(error)
        if (count === null) throw error
        setUnconfirmed({ parts: body.parts, count })
        return null
      }
    },
    failed: t(($) => $.sheet.failed),
    stale,
    onDone: (reply) => {
      if (!reply) return
      toast.success(t(($) => $.sheet.done))
      onClose()
    },
  })
  const parts: Parts = form.values.parts
  const chosen = new Set([bundle.variant_id, ...parts.map(({ variant_id }) => variant_id)])
  const free = found.data?.filter(({ id, is_bundle }) => !is_bundle && !chosen.has(id))
  return (
    <FormSheet
      title={t(($) => $.sheet.title)}
      lead={t(($) => $.sheet.lead)}
      form={form}
      save={save}
      submit={t(($) => $.sheet.submit)}
      onClose={onClose}
    >
      <Stack>
        {parts.length === 0 ? <Faint>{t(($) => $.sheet.empty)}</Faint> : null}
        {parts.map(({ variant_id }, index) => {
          const name = names.get(variant_id) ?? variant_id
          return (
            <FieldRow key={variant_id}>
              <NumberField
                label={name}
                aria-label={t(($) => $.sheet.quantityOf, { name })}
                {...form.number(`parts.${index}.quantity`)}
                error={
                  form.fault(`parts.${index}.quantity`) ?? form.fault(`parts.${index}.variant_id`)
                }
              />
              <IconButton
                label={t(($) => $.sheet.remove, { name })}
                icon={<IconX size={15} stroke={1.8} aria-hidden />}
                onClick={() =>
                  form.set(
                    "parts",
                    parts.filter((part) => part.variant_id !== variant_id),
                  )
                }
              />
            </FieldRow>
          )
        })}
        <SearchSelect
          key={parts.length}
          label={t(($) => $.sheet.search)}
          field="parts"
          error={form.fault("parts")}
          value=""
          onSearch={setText}
          onChange={(variant_id) => {
            const variant = free?.find(({ id }) => id === variant_id)
            if (!variant) return
            setNames(new Map(names).set(variant_id, nameOfVariant(variant)))
            form.set("parts", [...parts, { variant_id, quantity: 1 }])
          }}
          options={free?.map((variant) => ({
            value: variant.id,
            label: nameOfVariant(variant),
          }))}
        />
      </Stack>
      {unconfirmed ? (
        <SaveDialog
          title={t(($) => $.ask.title)}
          body={t(($) => $.ask.body, { count: unconfirmed.count })}
          go={t(($) => $.ask.go)}
          send={() => call(api.set, { params, body: { parts: unconfirmed.parts, confirm: true } })}
          done={t(($) => $.sheet.done)}
          failed={t(($) => $.sheet.failed)}
          stale={stale}
          onDone={onClose}
          onClose={() => setUnconfirmed(null)}
        />
      ) : null}
    </FormSheet>
  )
}
