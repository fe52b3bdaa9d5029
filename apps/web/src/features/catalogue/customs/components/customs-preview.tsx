import { customsFields, customsOfWay, lacks } from "@packhaus/contract/catalogue/customs/rules"
import { dutyRateOf } from "@packhaus/contract/catalogue/duty-rates/rules"
import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { isCustomsBorder, placeOf } from "@packhaus/contract/kernel/places"
import { dutyOf, isSmallParcel } from "@packhaus/contract/sourcing/offers/rules"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { currentDutyRates, smallParcelDuties } from "#features/catalogue/duty-rates/queries.ts"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { CountryField } from "#ui/fields/country-field.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { FieldGrid, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"

/** The declared customs data of a variant: its own values, otherwise those of its product. */
const declaredOf = (product: Product, variant: Product["variants"][number]) => ({
  id: variant.id,
  hs_code: variant.hs_code ?? product.hs_code,
  origin_country: variant.origin_country ?? product.origin_country,
  mid_code: variant.mid_code ?? product.mid_code,
})

/** The price of one piece in euros, or null if unknown. */
const priceOf = ({ prices }: Product["variants"][number]) =>
  prices.find(({ currency_code, min_quantity }) => currency_code === "eur" && !min_quantity)
    ?.amount ?? null

/**
 * The customs data needed to ship one piece of each variant between two countries, by the rules for
 * orders.
 */
export function CustomsPreview({ product }: { product: Product }) {
  const { t } = useTranslation("customs")
  const { country } = useFormat()
  const [start, setStart] = useState({ country: "DE", postalCode: "" })
  const [end, setEnd] = useState({ country: "", postalCode: "" })
  const ways = product.variants.map((variant) => ({
    variant,
    line: declaredOf(product, variant),
    way: customsOfWay({
      from: start.country,
      from_postal_code: start.postalCode,
      to: end.country,
      postal_code: end.postalCode,
      value: priceOf(variant),
    }),
  }))
  const [first] = ways
  const dutyWords = useDuty({ start, end, codes: ways.flatMap(({ line }) => line.hs_code ?? []) })
  const needsMid = first?.way.mid === true
  const fields = customsFields.filter((field) => field !== "mid_code" || needsMid)
  const hasGaps = ways.some(({ line }) => fields.some((field) => lacks(line, field, needsMid)))
  const asksIoss = (["due", "by_value"] as const).find((ioss) =>
    ways.some(({ way }) => way.ioss === ioss),
  )
  return (
    <Section title={t(($) => $.preview.title)}>
      <Stack>
        <FieldGrid>
          <PlaceFields label={t(($) => $.from)} value={start} onChange={setStart} />
          <PlaceFields label={t(($) => $.preview.to)} value={end} onChange={setEnd} />
        </FieldGrid>
        {start.country === "" || end.country === "" ? null : first?.way.declaration ? (
          <>
            <Notice announce tone={hasGaps ? "attention" : "success"}>
              {hasGaps ? t(($) => $.preview.gaps) : t(($) => $.preview.complete)}
              {asksIoss ? <div>{t(($) => $.preview.ioss[asksIoss])}</div> : null}
            </Notice>
            <PlainTable
              label={t(($) => $.preview.title)}
              head={[
                t(($) => $.preview.variant),
                ...fields.map((field) => t(($) => $.field[field])),
                t(($) => $.preview.duty),
              ]}
              rows={ways.map(({ variant, line }) => ({
                id: variant.id,
                cells: [
                  variant.title,
                  ...fields.map((field) => {
                    const value = line[field]
                    if (value === null)
                      return (
                        <StatusBadge key={field} tone="attention">
                          {t(($) => $.missing)}
                        </StatusBadge>
                      )
                    return field === "origin_country" ? country(value) : value
                  }),
                  dutyWords({ ...line, price: priceOf(variant) }),
                ],
              }))}
            />
          </>
        ) : (
          <Notice announce tone="success">
            {t(($) => $.preview.nothing)}
          </Notice>
        )}
      </Stack>
    </Section>
  )
}

type End = { country: string; postalCode: string }

/**
 * The start or the end of the shipment; postal codes distinguish islands and enclaves from their
 * country.
 */
function PlaceFields({
  label,
  value,
  onChange,
}: {
  label: string
  value: End
  onChange: (value: End) => void
}) {
  const { t } = useTranslation("customs")
  return (
    <FieldGrid dense>
      <CountryField
        label={label}
        value={value.country}
        onChange={({ target }) => onChange({ ...value, country: target.value })}
      />
      <TextField
        label={t(($) => $.preview.postalCode, { way: label })}
        autoComplete="off"
        maxLength={20}
        value={value.postalCode}
        onChange={({ target }) => onChange({ ...value, postalCode: target.value })}
      />
    </FieldGrid>
  )
}

type Way = { start: End; end: End; codes: readonly string[] }
type Piece = { hs_code: string | null; origin_country: string | null; price: number | null }

/** The duty on a piece in a parcel of its own: from the duty rates, or a flat sum of the EU. */
function useDuty({ start, end, codes }: Way) {
  const { t } = useTranslation("customs")
  const { money, number } = useFormat()
  const { data: rates = [] } = useQuery(currentDutyRates(codes))
  const { data: smallParcels } = useQuery(smallParcelDuties)
  const from = placeOf(start.country, start.postalCode)
  const to = placeOf(end.country, end.postalCode)
  return ({ hs_code, origin_country, price }: Piece) => {
    const way = { hs_code, origin: origin_country ?? start.country, destination: to }
    const duty_rate = dutyRateOf(rates, way)
    const percent = duty_rate === null ? null : `${number(duty_rate / 100, 1)} %`
    if (price === null && isCustomsBorder(from, to))
      return percent ?? t(($) => $.preview.unknownDuty)
    const piece = { unit: price ?? 0, value: price ?? 0, isParcel: true }
    const duty = dutyOf(
      { ship_from_country: from, hs_code },
      { country: to, duty_rate, small_parcel_duty: smallParcels?.current ?? null },
      piece,
    )
    if (duty === null) return t(($) => $.preview.unknownDuty)
    const amount = money(duty, "eur")
    return percent === null || isSmallParcel(to, piece) ? amount : `${percent} · ${amount}`
  }
}
