import { canMove, type LandedCost, tierOf } from "@packhaus/contract/offers/rules"
import type { Offer } from "@packhaus/contract/offers/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Faint, Inline, Stacked } from "#ui/page/layout.tsx"
import { landedOf, leastOf, marginOf, markets, type Rates } from "./landed.ts"
import { OfferActions } from "./offer-actions.tsx"
import { OfferBadge } from "./offer-badge.tsx"

type Given = {
  quantity: number
  rates: Rates
  all: readonly Offer[]
  /** An offer with the goods that are compared alone, or with none where it does not offer them. */
  compared: (offer: Offer) => Offer
  /** What shoppers are to pay, gross cents; null: as suggested. */
  retail: number | null
}

/** The offers on a request side by side: what one piece costs, at what, until when, and what can be done. */
export function useCompareColumns({
  quantity,
  rates,
  all,
  compared,
  retail,
}: Given): Column<Offer>[] {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { money, number, calendar, country: nameOf } = useFormat()
  const costOf = (offer: Offer, country: string) =>
    landedOf(compared(offer), { quantity, country, ...rates })
  const bestIn = (country: string) =>
    Math.min(
      ...all
        .filter(({ status }) => status === "open")
        .map((offer) => costOf(offer, country)?.total ?? Number.POSITIVE_INFINITY),
    )
  const marginWords = (landed: LandedCost, country: string) => {
    const { margin, percent } = marginOf(landed, country, retail)
    return (
      <>
        {retail === null ? (
          <div>{t(($) => $.columns.retail, { amount: money(landed.retail, "eur") })}</div>
        ) : null}
        <div>
          {t(($) => $.columns.ownMargin, {
            amount: money(margin, "eur"),
            percent: number(percent / 100, 1),
          })}
        </div>
      </>
    )
  }
  const methodOf = ({ kind, import_method, moq, lines }: Offer) =>
    [
      tRequest(($) => $.services[kind]),
      import_method && tRequest(($) => $.methods[import_method ?? "plane"]),
      t(($) => $.belowMoq, { pieces: number(moq) }),
      lines.length > 1 && t(($) => $.lines, { count: lines.length }),
    ]
      .filter(Boolean)
      .join(", ")
  return [
    {
      id: "offer",
      header: t(($) => $.columns.offer),
      cell: (offer) => <Stacked sub={methodOf(offer)}>{offer.supplier_name}</Stacked>,
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <OfferBadge status={status} />,
    },
    {
      id: "unit",
      header: t(($) => $.columns.unit),
      align: "right",
      cell: (offer) => {
        const { prices, costs, lines } = compared(offer)
        if (lines.length === 0) return <Faint>{t(($) => $.notOffered)}</Faint>
        const price = tierOf(prices?.lines[0] ?? [], quantity)?.price
        const cost = tierOf(costs?.lines[0] ?? [], quantity)?.cost_eur
        return (
          <Stacked
            sub={cost === undefined ? null : `${t(($) => $.columns.cost)} ${money(cost, "eur")}`}
          >
            {price === undefined ? "–" : money(price, "eur")}
          </Stacked>
        )
      },
    },
    ...markets.map(
      (country): Column<Offer> => ({
        id: country,
        header: t(($) => $.columns.landed, { country: nameOf(country) }),
        align: "right",
        cell: (offer) => {
          const landed = costOf(offer, country)
          const one = compared(offer)
          if (one.lines.length === 0) return <Faint>–</Faint>
          if (!landed)
            return <Faint>{t(($) => $.belowMoq, { pieces: number(leastOf(one)) })}</Faint>
          const unknown = [
            landed.freight === null && t(($) => $.parts.freight),
            landed.duty === null && t(($) => $.parts.duty),
          ].filter(Boolean)
          const isBest = offer.status === "open" && landed.total === bestIn(country)
          const total = money(landed.total, "eur")
          return (
            <Stacked
              sub={
                unknown.length > 0
                  ? t(($) => $.without, { parts: unknown.join(", ") })
                  : marginWords(landed, country)
              }
            >
              {isBest ? <strong title={t(($) => $.best)}>{total} ✓</strong> : total}
            </Stacked>
          )
        },
      }),
    ),
    {
      id: "valid",
      header: t(($) => $.columns.valid),
      cell: ({ valid_until }) => calendar(valid_until),
    },
    {
      id: "actions",
      header: t(($) => $.columns.actions),
      cell: (offer) =>
        canMove(offer, "open") || canMove(offer, "accept") ? (
          <Inline>
            <OfferActions offer={offer} />
          </Inline>
        ) : null,
    },
  ]
}
