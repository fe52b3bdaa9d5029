import { MAX_PIECES } from "@packhaus/contract/commerce/carts"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { WholeNumber } from "@packhaus/contract/kernel/inputs"
import type { Order } from "@packhaus/contract/orders/schema"
import { returnableOf } from "@packhaus/contract/returns/retours/rules"
import { shippingOptionList } from "@packhaus/contract/shop-front/list"
import { IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { productQueries } from "#features/catalogue/products/queries.ts"
import { call } from "#lib/http.ts"
import { lineName } from "#lib/line-name.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { api } from "../api.ts"
import { nameOfOption } from "./choices.ts"

const Pieces = WholeNumber(0, MAX_PIECES).nullable()
const Form = z.strictObject({
  back: z
    .record(z.string(), Pieces)
    .refine((pieces) => Object.values(pieces).some(Boolean), fieldError("list.too_short")),
  goods: z
    .record(z.string(), Pieces)
    .refine((pieces) => Object.values(pieces).some(Boolean), fieldError("list.too_short")),
  option_id: z.string(),
})
type Form = z.output<typeof Form>
type Props = { order: Order; onClose: () => void }

const chosenOf = (pieces: Form["back"]) =>
  Object.entries(pieces).flatMap(([id, quantity]) => (quantity ? [{ id, quantity }] : []))

/**
 * Begins an exchange: pieces that come back, and the goods sent instead. The shopper confirms it by
 * a link in a mail, and pays or gets the difference.
 */
export function SwapSheet({ order, onClose }: Props) {
  const { t } = useTranslation("shop-front")
  const { id, merchant_id } = order
  const [text, setText] = useState("")
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { data: variants } = useQuery(productQueries.variants(text, merchant_id))
  const { data: ways = [] } = useQuery({
    queryKey: ["shipping-options", "returning", merchant_id],
    queryFn: async ({ signal }) => {
      const query = { merchant_id, limit: 200, is_return: "true" }
      return (await call(shippingOptionList.endpoints.list, { query }, signal)).shipping_options
    },
  })
  const lines = order.items.filter((line) => returnableOf(line) > 0)
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      back: Object.fromEntries(lines.map((line) => [line.id, null])),
      goods: {},
      option_id: "",
    },
    send: ({ back, goods, option_id }: Form) =>
      call(api.createSwap, {
        params: { id },
        body: {
          return_items: chosenOf(back).map((one) => ({ item_id: one.id, quantity: one.quantity })),
          additional_items: chosenOf(goods).map((one) => ({
            variant_id: one.id,
            quantity: one.quantity,
          })),
          ...(option_id && { return_shipping: { option_id } }),
        },
      }),
    fieldOf: (path) => {
      if (path.startsWith("return_items")) return "back"
      return path.startsWith("return_shipping") ? "option_id" : "goods"
    },
    done: t(($) => $.swaps.done),
    failed: t(($) => $.swaps.failed),
    stale: ["orders", "swaps", "returns"],
    onDone: onClose,
  })
  const { back, goods } = form.values
  const missing = form.fault("back")
  const labelOf = (one: NonNullable<typeof variants>[number]) =>
    [one.sku, one.product_title, one.title]
      .filter((part, index, all) => part && all.indexOf(part) === index)
      .join(" · ")
  function add(variant_id: string) {
    const found = variants?.find((one) => one.id === variant_id)
    if (!found) return
    setNames({ ...names, [variant_id]: labelOf(found) })
    form.set("goods", { ...goods, [variant_id]: goods[variant_id] ?? 1 })
  }
  const drop = (variant_id: string) =>
    form.set(
      "goods",
      Object.fromEntries(Object.entries(goods).filter(([one]) => one !== variant_id)),
    )
  return (
    <FormSheet
      title={t(($) => $.swaps.create)}
      lead={t(($) => $.swaps.createLead)}
      form={form}
      save={save}
      submit={t(($) => $.swaps.begin)}
      onClose={onClose}
    >
      <Section title={t(($) => $.swaps.back)}>
        <div data-field="back" tabIndex={-1}>
          <Stack>
            {missing ? <Notice announce tone="critical" title={missing} /> : null}
            {lines.map((line) => (
              <NumberField
                key={line.id}
                label={lineName(line)}
                hint={t(($) => $.swaps.most, { count: returnableOf(line) })}
                min={0}
                max={returnableOf(line)}
                {...form.number(`back.${line.id}`)}
                onChange={({ target }) =>
                  form.set("back", {
                    ...back,
                    [line.id]: target.value === "" ? null : target.valueAsNumber,
                  })
                }
              />
            ))}
          </Stack>
        </div>
      </Section>
      <Section title={t(($) => $.swaps.newGoods)}>
        <Stack>
          <SearchSelect
            label={t(($) => $.drafts.variant)}
            hint={t(($) => $.swaps.goodsHint)}
            field="goods"
            error={form.fault("goods")}
            value=""
            onChange={add}
            onSearch={setText}
            options={variants?.map((one) => ({ value: one.id, label: labelOf(one) }))}
          />
          {Object.keys(goods).length > 0 ? (
            <Lines>
              {Object.keys(goods).map((variant_id) => (
                <Line
                  key={variant_id}
                  title={
                    <NumberField
                      label={names[variant_id] ?? variant_id}
                      min={1}
                      {...form.number(`goods.${variant_id}`)}
                    />
                  }
                >
                  <IconButton
                    label={t(($) => $.removeNamed, { name: names[variant_id] ?? "" })}
                    onClick={() => drop(variant_id)}
                  >
                    <IconX size={15} stroke={2} aria-hidden />
                  </IconButton>
                </Line>
              ))}
            </Lines>
          ) : null}
        </Stack>
      </Section>
      <FormFields
        form={form}
        fields={{
          back: null,
          goods: null,
          option_id: {
            label: t(($) => $.swaps.wayBack),
            options: ways.map((way) => ({ value: way.id, label: nameOfOption(way) })),
            empty: t(($) => $.swaps.noWay),
          },
        }}
      />
    </FormSheet>
  )
}
