import {
  countryGroups,
  type Price,
  type PriceList,
  weightClasses,
} from "@packhaus/contract/invoicing/price-lists/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { usePriceWords } from "./price-amount.tsx"
import { useFeeWords } from "./use-fee-words.ts"

/** All prices of a day: prices per piece as lines, prices per parcel by destination and weight. */
export function Prices({ list }: { list: PriceList }) {
  const plain = list.prices.filter(({ country_group }) => country_group === null)
  const own = list.organisation_id !== null
  return (
    <>
      <PiecePrices prices={plain} own={own} />
      <ShippingPrices prices={list.prices} own={own} />
    </>
  )
}

type Props = { prices: readonly Price[]; own: boolean }

/**
 * A price; on an organisation's list its own prices are emphasised, with the general price below.
 */
function Amount({ price, own }: { price: Price | undefined; own: boolean }) {
  const { t } = useTranslation("price-lists")
  const { money } = useFormat()
  const wordsOf = usePriceWords()
  if (!price || price.amount === null) return <Faint>{t(($) => $.none)}</Faint>
  const words = wordsOf({ amount: price.amount, base: price.base })
  if (!own || price.origin !== "organisation") return words
  const general = price.platform_amount
  return (
    <>
      <b>{words}</b>
      {general === null ? null : (
        <>
          <br />
          <Faint>{t(($) => $.general, { price: money(general, "eur") })}</Faint>
        </>
      )}
    </>
  )
}

function PiecePrices({ prices, own }: Props) {
  const { t } = useTranslation("price-lists")
  const { calendar } = useFormat()
  const { feeOf } = useFeeWords()
  const tones = { platform: "neutral", organisation: "info", none: "attention" } as const
  return (
    <Section flush title={t(($) => $.sections.fees)}>
      <PlainTable
        label={t(($) => $.sections.fees)}
        head={[
          t(($) => $.columns.fee),
          ...(own ? [t(($) => $.columns.origin)] : []),
          t(($) => $.columns.valid_from),
          t(($) => $.columns.amount),
        ]}
        figures={[own ? 3 : 2]}
        rows={prices.map((price) => ({
          id: price.code,
          cells: [
            feeOf(price),
            ...(own
              ? [
                  <StatusBadge key="o" plain tone={tones[price.origin]}>
                    {t(($) => $.origins[price.origin])}
                  </StatusBadge>,
                ]
              : []),
            price.valid_from ? calendar(price.valid_from) : "–",
            <Amount key="a" price={price} own={own} />,
          ],
        }))}
      />
    </Section>
  )
}

function ShippingPrices({ prices, own }: Props) {
  const { t } = useTranslation("price-lists")
  const { kilos } = useFeeWords()
  const priceOf = (group: string, most: number) =>
    prices.find((one) => one.country_group === group && one.max_weight === most)
  return (
    <Section flush title={t(($) => $.sections.shipping)}>
      <PlainTable
        label={t(($) => $.sections.shipping)}
        head={[t(($) => $.columns.group), ...weightClasses.map(kilos)]}
        figures={[1, 2, 3]}
        rows={countryGroups.map((group) => ({
          id: group,
          cells: [
            t(($) => $.groups[group]),
            ...weightClasses.map((most) => (
              <Amount key={most} price={priceOf(group, most)} own={own} />
            )),
          ],
        }))}
      />
    </Section>
  )
}
