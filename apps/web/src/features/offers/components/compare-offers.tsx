import { canMove, tierOf } from "@packhaus/contract/offers/rules"
import type { Offer } from "@packhaus/contract/offers/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { currentDutyRates, smallParcelDuties } from "#features/duty-rates/queries.ts"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { Faint, Inline, Stack, Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { offerQueries } from "../queries.ts"
import { BreakEven, BreakEvenChart } from "./break-even.tsx"
import { landedOf, markets, type Rates } from "./landed.ts"
import { OfferActions } from "./offer-actions.tsx"
import { OfferBadge } from "./offer-badge.tsx"

type Props = {
  request: {
    id: string
    organisation_id: string
    amount_per_order: number | null
    amount_per_month: number | null
  }
}

/** The offers on a request side by side: what a piece costs until it is at the shopper's, market by market. */
export function CompareOffers({ request }: Props) {
  const { t } = useTranslation("offers")
  const can = useCan()
  const [typed, setTyped] = useState<number | null>(
    request.amount_per_order ?? request.amount_per_month ?? 1,
  )
  const quantity = Math.max(1, typed ?? 1)
  const offers = useQuery(offerQueries.ofRequest(request.id))
  const { data: fees = [] } = useQuery({
    ...offerQueries.fees(request.organisation_id),
    enabled: can("fee.read_own"),
  })
  const codes = (offers.data ?? []).flatMap(({ lines }) => lines[0]?.hs_code ?? [])
  const { data: duties = [] } = useQuery(currentDutyRates(codes))
  const { data: smallParcels } = useQuery(smallParcelDuties)
  const rates = { fees, duties, smallParcelDuty: smallParcels?.current ?? null }
  const columns = useColumns({ quantity, rates, all: offers.data ?? [] })
  return (
    <QueryPart query={offers}>
      {(all) =>
        all.length === 0 ? (
          <Section title={t(($) => $.title)}>
            <Faint>{t(($) => (can("offer.margin") ? $.none : $.noneOpen))}</Faint>
          </Section>
        ) : (
          <Stack>
            <NumberField
              label={t(($) => $.quantity)}
              min={1}
              value={typed ?? ""}
              onChange={({ target }) =>
                setTyped(target.value === "" ? null : Math.round(target.valueAsNumber))
              }
            />
            <BreakEven offers={all} rates={rates} />
            <RelatedTable
              acts
              title={t(($) => $.title)}
              rows={all}
              idOf={({ id }) => id}
              columns={columns}
            />
            <Faint>{t(($) => $.about)}</Faint>
            <BreakEvenChart offers={all} rates={rates} quantity={quantity} />
          </Stack>
        )
      }
    </QueryPart>
  )
}

type Given = { quantity: number; rates: Rates; all: readonly Offer[] }

function useColumns({ quantity, rates, all }: Given): Column<Offer>[] {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { money, number, calendar, country: nameOf } = useFormat()
  const costOf = (offer: Offer, country: string) => landedOf(offer, { quantity, country, ...rates })
  const bestIn = (country: string) =>
    Math.min(
      ...all
        .filter(({ status }) => status === "open")
        .map((offer) => costOf(offer, country)?.total ?? Number.POSITIVE_INFINITY),
    )
  const methodOf = ({ kind, import_method, moq }: Offer) =>
    [
      tRequest(($) => $.services[kind]),
      import_method && tRequest(($) => $.methods[import_method ?? "plane"]),
      t(($) => $.belowMoq, { pieces: number(moq) }),
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
        const price = tierOf(offer.prices?.lines[0] ?? [], quantity)?.price
        const cost = tierOf(offer.costs?.lines[0] ?? [], quantity)?.cost_eur
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
          if (!landed) return <Faint>{t(($) => $.belowMoq, { pieces: number(offer.moq) })}</Faint>
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
                  : t(($) => $.columns.retail, { amount: money(landed.retail, "eur") })
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
