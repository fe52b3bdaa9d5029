import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { LineChart } from "#ui/display/line-chart.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { breakEvenOf, type LandedAt } from "./cheapest.ts"
import { landedOf, MAX_PIECES, markets, type Rates, unknownParts } from "./landed.ts"
import { useOfferWords } from "./use-offer-words.ts"
import { quantitiesOf, winnersOf } from "./winners.ts"

type Props = { offers: readonly Offer[]; rates: Rates; quantity: number }

const [country] = markets

/** Chart of the open offers in the first market, if both kinds exist. */
function comparableOf({ offers, rates }: Pick<Props, "offers" | "rates">) {
  const landedAt: LandedAt = (offer, quantity) => landedOf(offer, { quantity, country, ...rates })
  const open = offers.filter(({ status }) => status === "open")
  const has = (kind: Offer["kind"]) => open.some((offer) => offer.kind === kind)
  return has("bulk") && has("dropshipping") ? { open, landedAt } : null
}

/**
 * Quantity from which a bulk order is cheaper than dropshipping in the first market, and the
 * excluded parts.
 */
export function BreakEven({ offers, rates }: Pick<Props, "offers" | "rates">) {
  const { t } = useTranslation("offers")
  const { number } = useFormat()
  const { namesOf } = useOfferWords()
  const comparable = comparableOf({ offers, rates })
  if (!comparable) return null
  const { open, landedAt } = comparable
  const { pieces, bulk, dropshipping, unknown, suppliers } = breakEvenOf(open, landedAt)
  return (
    <Notice tone="info">
      {unknown.length > 0 ? (
        <>
          {t(($) => $.notIncluded, {
            parts: namesOf(unknown),
            suppliers: suppliers.join(", "),
          })}{" "}
        </>
      ) : null}
      {pieces === null
        ? t(($) => $.neverBulk, { pieces: number(MAX_PIECES) })
        : t(($) => $.breakEven, { pieces: number(pieces), bulk, dropshipping })}
    </Notice>
  )
}

/** The same drawn, with the offer that is the cheapest in each range of quantities. */
export function BreakEvenChart({ offers, rates, quantity }: Props) {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { money, number, country: nameOf } = useFormat()
  const { withoutOf } = useOfferWords()
  const comparable = comparableOf({ offers, rates })
  if (!comparable) return null
  const { open, landedAt } = comparable
  const xs = quantitiesOf(open, quantity)
  const series = open.map((offer) => {
    const costs = xs.map((x) => landedAt(offer, x))
    const unknown = new Set(costs.flatMap((landed) => (landed ? unknownParts(landed) : [])))
    const words = [
      offer.supplier_name,
      tRequest(($) => $.services[offer.kind]),
      withoutOf([...unknown]),
    ]
    return {
      id: offer.id,
      name: words.filter(Boolean).join(", "),
      values: costs.map((landed) => landed?.total ?? null),
    }
  })
  const offerOf = (id: string) => series.find((one) => one.id === id)?.name ?? ""
  const title = t(($) => $.chart.title, { country: nameOf(country) })
  return (
    <Section title={title}>
      <Stack>
        <LineChart
          label={title}
          xs={xs}
          series={series}
          unit={t(($) => $.chart.pieces)}
          xOf={(x) => number(x)}
          yOf={(y) => money(Math.round(y), "eur")}
        />
        {winnersOf(xs, series).map(({ id, from, to }) => (
          <Faint key={from}>
            {to === null
              ? t(($) => $.chart.last, { from: number(from), offer: offerOf(id) })
              : t(($) => $.chart.range, {
                  from: number(from),
                  to: number(to),
                  offer: offerOf(id),
                })}
          </Faint>
        ))}
      </Stack>
    </Section>
  )
}
