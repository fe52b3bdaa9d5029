import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { canMove } from "@packhaus/contract/sourcing/offers/rules"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import type { QuoteRequest } from "@packhaus/contract/sourcing/quote-requests/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline, Stacked } from "#ui/page/layout.tsx"
import { offerQueries } from "../queries.ts"
import { OfferBadge } from "./offer-badge.tsx"
import { OfferSheet } from "./offer-sheet.tsx"

const stale = ["offers", "quote-requests", "dashboard", "session"]
const MICRO = 1_000_000

/** A supplier's offers on a quote request: in their currency, with the frozen rate. */
export function OwnOffers({ quote }: { quote: QuoteRequest }) {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { money, number, calendar } = useFormat()
  const [opened, setOpened] = useState<Offer | "new" | null>(null)
  const offers = useQuery(offerQueries.own(quote.id))
  const isAsked = quote.is_current && (quote.status === "assigned" || quote.status === "quoted")
  const rateOf = ({ costs }: Offer) =>
    costs?.rate_micro && costs.rate_on
      ? t(($) => $.own.rate, {
          rate: number(costs.rate_micro / MICRO, 4),
          currency: costs.currency.toUpperCase(),
          source: costs.rate_source ?? "",
          day: calendar(costs.rate_on),
        })
      : null
  return (
    <QueryPart query={offers}>
      {(all) => (
        <>
          <RelatedTable
            acts
            title={t(($) => $.own.title)}
            none={t(($) => $.own.none)}
            side={
              isAsked ? (
                <Button look="primary" onClick={() => setOpened("new")}>
                  {t(($) => $.own.create)}
                </Button>
              ) : null
            }
            rows={all}
            idOf={({ id }) => id}
            columns={[
              {
                id: "offer",
                header: t(($) => $.columns.offer),
                cell: (offer) => (
                  <Stacked sub={t(($) => $.own.version, { version: offer.version })}>
                    {tRequest(($) => $.services[offer.kind])}
                  </Stacked>
                ),
              },
              {
                id: "status",
                header: t(($) => $.columns.status),
                cell: ({ status }) => <OfferBadge status={status} />,
              },
              {
                id: "cost",
                header: t(($) => $.columns.cost),
                align: "right",
                cell: (offer) => {
                  const [tier] = offer.costs?.lines[0] ?? []
                  if (!tier || !offer.costs) return null
                  return (
                    <Stacked sub={rateOf(offer)}>{money(tier.cost, offer.costs.currency)}</Stacked>
                  )
                },
              },
              {
                id: "goods",
                header: t(($) => $.goods),
                cell: ({ lines }) =>
                  lines.length === 1 ? lines[0]?.title : t(($) => $.lines, { count: lines.length }),
              },
              {
                id: "valid",
                header: t(($) => $.columns.valid),
                cell: ({ valid_until }) => calendar(valid_until),
              },
              {
                id: "actions",
                header: t(($) => $.columns.actions),
                cell: (offer) => <OwnActions offer={offer} onEdit={() => setOpened(offer)} />,
              },
            ]}
          />
          {opened ? (
            <OfferSheet
              quote={quote}
              offer={opened === "new" ? null : opened}
              onClose={() => setOpened(null)}
            />
          ) : null}
        </>
      )}
    </QueryPart>
  )
}

function OwnActions({ offer, onEdit }: { offer: Offer; onEdit: () => void }) {
  const { t } = useTranslation("offers")
  const { id, quote_request_id } = offer
  const submit = useSave({
    send: () => call(api.submit, { params: { id } }),
    done: t(($) => $.own.submitted),
    failed: t(($) => $.own.submitFailed),
    stale,
  })
  const copy = useSave({
    send: () => call(api.copy, { params: { id: quote_request_id ?? "" }, body: { offer_id: id } }),
    done: t(($) => $.own.copied),
    failed: t(($) => $.form.failed),
    stale,
  })
  const remove = useSave({
    send: () => call(api.remove, { params: { id } }),
    done: t(($) => $.own.removed),
    failed: t(($) => $.own.removeFailed),
    stale,
  })
  if (!canMove(offer, "submit"))
    return (
      <Button loading={copy.isPending} onClick={() => copy.mutate()}>
        {t(($) => $.own.copy)}
      </Button>
    )
  return (
    <Inline>
      <Button look="primary" loading={submit.isPending} onClick={() => submit.mutate()}>
        {t(($) => $.own.submit)}
      </Button>
      <Button onClick={onEdit}>{t(($) => $.own.edit)}</Button>
      <Button look="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t(($) => $.own.remove)}
      </Button>
    </Inline>
  )
}
