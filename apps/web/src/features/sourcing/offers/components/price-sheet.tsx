import { cents } from "@packhaus/contract/kernel/cents"
import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { type Offer, SetPrices } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { useDestination } from "./use-destination.ts"

/** Initial margin suggested above the cost. */
const USUAL_MARGIN = 1.25

/** Customer prices per tier and destination, beside the cost. */
export function PriceSheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation("offers")
  const { money, number } = useFormat()
  const nameOf = useDestination()
  const { costs, prices, version } = offer
  const proposed = (cost: number) => cents(Math.ceil(cost * USUAL_MARGIN))
  const { form, save } = useMutationForm({
    schema: SetPrices,
    values: {
      version,
      lines:
        prices?.lines ??
        (costs?.lines ?? []).map((tiers) =>
          tiers.map(({ from, cost_eur }) => ({ from, price: proposed(cost_eur) })),
        ),
      shipping:
        prices?.shipping ??
        (costs?.shipping ?? []).map(({ to, cost_eur }) => ({ to, price: cost_eur })),
    },
    send: (body: z.output<typeof SetPrices>) => call(api.open, { params: { id: offer.id }, body }),
    done: t(($) => $.prices.done),
    failed: t(($) => $.prices.failed),
    stale: ["offers", "product-requests"],
    onDone: onClose,
  })
  const marginOf = (price: number, cost: number) =>
    price > 0 && !Number.isNaN(price)
      ? t(($) => $.prices.margin, { percent: number(((price - cost) / price) * 100, 1) })
      : null
  return (
    <FormSheet
      title={t(($) => $.prices.title)}
      lead={t(($) => $.prices.lead)}
      form={form}
      save={save}
      submit={t(($) => $.prices.submit)}
      onClose={onClose}
    >
      <Stack>
        {form.values.lines.map((tiers, line) => {
          const fields = tiers.map(({ from, price }, at) => {
            const cost = costs?.lines[line]?.[at]?.cost_eur ?? 0
            const path = `lines.${line}.${at}.price`
            return (
              <MoneyField
                key={path}
                {...form.amount(path)}
                label={t(($) => $.prices.tier, {
                  count: from,
                  from: number(from),
                  cost: money(cost, "eur"),
                })}
                hint={marginOf(price, cost)}
              />
            )
          })
          if (offer.lines.length === 1) return fields
          const title = offer.lines[line]?.title ?? ""
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer have no other name and do not move
            <Section key={line} title={title}>
              <Stack>{fields}</Stack>
            </Section>
          )
        })}
        {form.values.shipping.map(({ to, price }, at) => {
          const cost = costs?.shipping.find((one) => one.to === to)?.cost_eur ?? 0
          const path = `shipping.${at}.price`
          return (
            <MoneyField
              key={path}
              {...form.amount(path)}
              label={t(($) => $.prices.shipping, { to: nameOf(to), cost: money(cost, "eur") })}
              hint={marginOf(price, cost)}
            />
          )
        })}
      </Stack>
    </FormSheet>
  )
}
