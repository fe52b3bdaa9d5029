import { breakEven } from "@packhaus/contract/offers/rules"
import type { Offer } from "@packhaus/contract/offers/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { LineChart } from "#ui/display/line-chart.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { landedOf, MOST_PIECES, markets, type Rates } from "./landed.ts"
import { quantitiesOf, winnersOf } from "./winners.ts"

type Props = { offers: readonly Offer[]; rates: Rates; quantity: number }

const [country] = markets

/** The open offers, if there are both kinds to compare. */
function comparableOf({ offers, rates }: Pick<Props, "offers" | "rates">) {
  const open = offers.filter(({ status }) => status === "open")
  const totalOf = (offer: Offer, pieces: number) =>
    landedOf(offer, { quantity: pieces, country, ...rates })?.total ?? null
  const bulk = open.find(({ kind }) => kind === "bulk")
  const dropshipping = open.find(({ kind }) => kind === "dropshipping")
  return bulk && dropshipping ? { open, totalOf, bulk, dropshipping } : null
}

/** From how many pieces on a bulk order is cheaper than dropshipping, in the first market. */
export function BreakEven({ offers, rates }: Pick<Props, "offers" | "rates">) {
  const { t } = useTranslation("offers")
  const { number } = useFormat()
  const comparable = comparableOf({ offers, rates })
  if (!comparable) return null
  const { open, totalOf, bulk, dropshipping } = comparable
  const bestOf = (kind: Offer["kind"], pieces: number) => {
    const totals = open
      .filter((offer) => offer.kind === kind)
      .flatMap((offer) => totalOf(offer, pieces) ?? [])
    return totals.length > 0 ? Math.min(...totals) : null
  }
  const step = 10
  const pieces = breakEven(
    Array.from({ length: MOST_PIECES / step }, (_, at) => ({
      quantity: (at + 1) * step,
      one: bestOf("bulk", (at + 1) * step),
      other: bestOf("dropshipping", (at + 1) * step),
    })),
  )
  return (
    <Notice tone="info">
      {pieces === null
        ? t(($) => $.neverBulk, { pieces: number(MOST_PIECES) })
        : t(($) => $.breakEven, {
            pieces: number(pieces),
            bulk: bulk.supplier_name,
            dropshipping: dropshipping.supplier_name,
          })}
    </Notice>
  )
}

/** The same drawn, with the offer that is the cheapest in each range of quantities. */
export function BreakEvenChart({ offers, rates, quantity }: Props) {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { money, number, country: nameOf } = useFormat()
  const comparable = comparableOf({ offers, rates })
  if (!comparable) return null
  const { open, totalOf } = comparable
  const xs = quantitiesOf(open, quantity)
  const series = open.map((offer) => ({
    id: offer.id,
    name: `${offer.supplier_name}, ${tRequest(($) => $.services[offer.kind])}`,
    values: xs.map((x) => totalOf(offer, x)),
  }))
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
