import { cents } from "@packhaus/contract/kernel/cents"
import { addDays, businessDayOf } from "@packhaus/contract/planning/forecasts/rules"
import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { type Offer, SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import { offerCurrencies } from "@packhaus/contract/sourcing/offers/status"
import { importMethods, requestServices } from "@packhaus/contract/sourcing/product-requests/status"
import type { QuoteRequest } from "@packhaus/contract/sourcing/quote-requests/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { offerQueries } from "../queries.ts"
import { OfferLines } from "./offer-lines.tsx"
import { ShippingRows } from "./offer-rows.tsx"

type Values = z.input<typeof SaveOffer>
type Props = { quote: QuoteRequest; offer: Offer | null; onClose: () => void }

const DAYS = 21

/** Initial values: an earlier draft, or the request. */
function beginning(quote: QuoteRequest, offer: Offer | null): Values {
  const { product_name: title, hs_code, length, width, height, weight, service } = quote
  if (!offer)
    return {
      kind: service ?? "dropshipping",
      currency: "usd",
      lines: [
        {
          title,
          sku: null,
          hs_code,
          length,
          width,
          height,
          weight,
          tiers: [{ from: 1, cost: cents(0) }],
        },
      ],
      shipping: [{ to: "DE", cost: cents(0), days_min: 8, days_max: 12 }],
      moq: 1,
      production_days_min: 1,
      production_days_max: 5,
      import_method: service === "bulk" ? (quote.import_methods[0] ?? "train") : null,
      valid_until: addDays(businessDayOf(new Date()), DAYS),
      note: "",
      ship_from_id: "",
    }
  const { costs } = offer
  return {
    kind: offer.kind,
    currency: costs?.currency ?? "eur",
    lines: offer.lines.map((line, at) => ({
      ...line,
      tiers: (costs?.lines[at] ?? []).map(({ from, cost }) => ({ from, cost })),
    })),
    shipping: offer.shipping.map((one) => ({
      ...one,
      cost: costs?.shipping.find(({ to }) => to === one.to)?.cost ?? cents(0),
    })),
    moq: offer.moq,
    production_days_min: offer.production_days_min,
    production_days_max: offer.production_days_max,
    import_method: offer.import_method,
    valid_until: offer.valid_until,
    note: offer.note,
    ship_from_id: offer.ship_from_id,
  }
}

/** A supplier's offer form, without customer prices. */
export function OfferSheet({ quote, offer, onClose }: Props) {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { data: places = [] } = useQuery(offerQueries.places)
  const { form, save } = useMutationForm({
    schema: SaveOffer,
    values: beginning(quote, offer),
    send: (body: z.output<typeof SaveOffer>) =>
      offer
        ? call(api.update, { params: { id: offer.id }, body })
        : call(api.create, { params: { id: quote.id }, body }),
    done: t(($) => $.form.saved),
    failed: t(($) => $.form.failed),
    stale: ["offers", "quote-requests"],
    onDone: onClose,
  })
  // A brand service has one total price: no tiers, shipping or minimum.
  const isOnce = form.values.kind === "brand_service"
  const label = (
    field: "kind" | "currency" | "moq" | "production_days_min" | "production_days_max",
  ) => t(($) => $.form[field])
  return (
    <FormSheet
      title={t(($) => $.form.title)}
      lead={t(($) => $.own.hint)}
      form={form}
      save={save}
      submit={t(($) => $.form.submit)}
      onClose={onClose}
    >
      <Stack>
        <FormFields
          form={form}
          grid
          fields={{
            kind: {
              label: label("kind"),
              options: optionsOf(requestServices, (one) => tRequest(($) => $.services[one])),
            },
            import_method:
              form.values.kind === "bulk"
                ? {
                    label: t(($) => $.form.import_method),
                    options: optionsOf(importMethods, (one) => tRequest(($) => $.methods[one])),
                    empty: "–",
                  }
                : null,
            currency: {
              label: label("currency"),
              options: optionsOf(offerCurrencies, (one) => one.toUpperCase()),
            },
            ship_from_id: {
              label: t(($) => $.form.ship_from_id),
              options: places.map(({ id, name }) => ({ value: id, label: name })),
              empty: "–",
            },
            moq: isOnce ? null : label("moq"),
            production_days_min: label("production_days_min"),
            production_days_max: label("production_days_max"),
            valid_until: { label: t(($) => $.form.valid_until), hint: t(($) => $.form.validHint) },
          }}
        />
        <OfferLines form={form} isOnce={isOnce} />
        {isOnce ? null : <ShippingRows form={form} shipping={form.values.shipping} />}
        <FormFields
          form={form}
          fields={{ note: { label: t(($) => $.form.note), as: "area", rows: 3 } }}
        />
      </Stack>
    </FormSheet>
  )
}
