import type { LandedCost } from "@packhaus/contract/sourcing/offers/rules"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Faint, Stacked } from "#ui/page/layout.tsx"
import { type Compared, isService, leastIn, mainMarket, otherMarkets } from "./compared.ts"
import { isWhole, marginOf, type markets, unknownParts } from "./landed.ts"
import { useOfferWords } from "./use-offer-words.ts"

/** A service has no figures per piece or country. */
const isOfServices = (id: string) => id === "unit" || id === "ready"

type Row = { id: string; label: string; cell: (one: Compared) => ReactNode }
type Market = (typeof markets)[number]

/**
 * Comparison rows of offers; the best value of a row is marked. `retail`: gross cents, otherwise as
 * suggested.
 */
export function useCompareRows(all: readonly Compared[], retail: number | null): Row[] {
  const { t } = useTranslation("offers")
  const { money, number, calendar, country: nameOf } = useFormat()
  const { withoutOf } = useOfferWords()
  const euro = (amount: number) => money(amount, "eur")
  const marked = (words: string, isBest: boolean) =>
    isBest ? <strong title={t(($) => $.best)}>{words} ✓</strong> : words
  const isOpen = ({ offer }: Compared) => offer.status === "open"
  const least = leastIn(all, ({ total }) => total)
  const leastUpfront = leastIn(all, ({ upfront }) => upfront)

  /** Cost in a market, with its unknown parts or its details. */
  const landedIn = (one: Compared, market: Market, beside: ReactNode) => {
    if (one.one.lines.length === 0 || isService(one.offer)) return <Faint>–</Faint>
    const landed = one.landed[market]
    if (!landed && !one.one.prices) return <Faint>{t(($) => $.unpriced)}</Faint>
    if (!landed) return <Faint>{t(($) => $.belowMoq, { pieces: number(one.least) })}</Faint>
    // Offers with unknown parts are never the cheapest.
    const totalOf = (of: LandedCost | undefined) => (of && isWhole(of) ? of.total : null)
    const best = leastIn(all, ({ landed: of }) => totalOf(of[market]))
    return (
      <Stacked sub={withoutOf(unknownParts(landed)) ?? beside}>
        {marked(euro(landed.total), isOpen(one) && best !== undefined && totalOf(landed) === best)}
      </Stacked>
    )
  }
  const marginWords = (one: Compared, market: Market) => {
    const landed = one.landed[market]
    if (!landed || !isWhole(landed)) return null
    const { margin, percent } = marginOf(landed, market, retail)
    const words = { amount: euro(margin), percent: number(percent / 100, 1) }
    return market === mainMarket
      ? t(($) => $.columns.amountPercent, words)
      : t(($) => $.columns.ownMargin, words)
  }

  const ofServices = all.every(({ offer }) => isService(offer))
  const rows: Row[] = [
    {
      id: "total",
      label: t(($) => $.columns.total, { country: nameOf(mainMarket) }),
      cell: (one) =>
        landedIn(
          one,
          mainMarket,
          least !== undefined && one.total !== null && one.total > least
            ? t(($) => $.more, { amount: euro(one.total - least) })
            : null,
        ),
    },
    {
      id: "margin",
      label: t(($) => $.columns.margin),
      cell: (one) => {
        const suggested = one.landed[mainMarket]?.retail
        return one.margin === null || suggested === undefined ? (
          <Faint>–</Faint>
        ) : (
          <Stacked
            sub={retail === null ? t(($) => $.columns.retail, { amount: euro(suggested) }) : null}
          >
            {marginWords(one, mainMarket)}
          </Stacked>
        )
      },
    },
    {
      id: "unit",
      label: t(($) => (ofServices ? $.columns.price : $.columns.unit)),
      cell: ({ offer, one, unit, cost }) =>
        one.lines.length === 0 ? (
          <Faint>{t(($) => $.notOffered)}</Faint>
        ) : (
          <Stacked sub={cost === null ? null : `${t(($) => $.columns.cost)} ${euro(cost)}`}>
            {unit === null
              ? "–"
              : isService(offer)
                ? t(($) => $.once, { amount: euro(unit) })
                : euro(unit)}
          </Stacked>
        ),
    },
    {
      id: "upfront",
      label: t(($) => $.columns.upfront),
      cell: (one) =>
        one.upfront === null ? (
          <Faint>–</Faint>
        ) : (
          marked(
            one.upfront === 0 ? t(($) => $.nothing) : euro(one.upfront),
            isOpen(one) && one.upfront === leastUpfront,
          )
        ),
    },
    {
      id: "ready",
      label: t(($) => $.columns.ready),
      cell: ({ ready }) => t(($) => $.readyUntil, { day: calendar(ready) }),
    },
    {
      id: "days",
      label: t(($) => $.columns.toShopper),
      cell: ({ offer, days }) =>
        days
          ? t(($) => $.days, { from: number(days.days_min), to: number(days.days_max) })
          : isService(offer)
            ? "–"
            : t(($) => $.fromStock),
    },
    {
      id: "moq",
      label: t(($) => $.columns.moq),
      cell: ({ offer, least: from }) =>
        isService(offer) ? "–" : t(($) => $.pieces, { count: from, pieces: number(from) }),
    },
    ...otherMarkets.map(
      (market): Row => ({
        id: market,
        label: t(($) => $.columns.landed, { country: nameOf(market) }),
        cell: (one) => landedIn(one, market, marginWords(one, market)),
      }),
    ),
  ]
  return ofServices ? rows.filter(({ id }) => isOfServices(id)) : rows
}
