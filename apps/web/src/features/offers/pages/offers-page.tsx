import { offerList } from "@packhaus/contract/offers/list"
import type { OfferRow } from "@packhaus/contract/offers/schema"
import { productRequestPaths } from "@packhaus/contract/product-requests/paths"
import { quoteRequestPaths } from "@packhaus/contract/quote-requests/paths"
import { IconTag } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { OfferBadge } from "../components/offer-badge.tsx"
import { useOfferColumns } from "../components/use-offer-columns.tsx"
import { useOfferFilters } from "../components/use-offer-filters.ts"
import type { phrases } from "../phrases.de.ts"

const list = listOnScreen(offerList, { hidden: ["created_at", "moq"] })
export const { loader } = list

/** An offer stands beside its siblings, or at the desk of its supplier. */
const hrefOf = ({ request_id, quote_request_id }: OfferRow) => {
  if (request_id) return productRequestPaths.one(request_id)
  return quote_request_id ? quoteRequestPaths.one(quote_request_id) : null
}

/** Offers: a customer's to decide, an agency's to price, what a supplier quoted. */
export function OffersPage() {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { money, calendar } = useFormat()
  const can = useCan()
  const columns = useOfferColumns()
  const filters = useOfferFilters()
  const isSupplier = can("quote_request.answer")
  const isCustomer = can("product_request.submit")
  /** Of what a role never sees it is offered no tab; a supplier's offers run until they are decided. */
  const offers = (group: string) => {
    if (group === "drafts") return can("offer.cost")
    if (group === "submitted") return !isSupplier && !isCustomer
    if (group === "open") return !isSupplier
    return group === "running" ? isSupplier : true
  }
  const body = () => {
    if (isSupplier) return t(($) => $.empty.forSupplier)
    return t(($) => (isCustomer ? $.empty.forCustomer : $.empty.body))
  }
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => (isSupplier ? $.columns.product : $.search))}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.tabNames[group as keyof typeof phrases.tabNames]),
        offers,
      }}
      filters={filters}
      columns={columns}
      nameOf={({ product_name, supplier_name }) => `${product_name}, ${supplier_name}`}
      hrefOf={hrefOf}
      card={(offer) => (
        <RowCard>
          <strong>{offer.product_name}</strong>
          <OfferBadge status={offer.status} />
          <Faint>
            {[!isSupplier && offer.supplier_name, tRequest(($) => $.services[offer.kind])]
              .filter(Boolean)
              .join(" · ")}
          </Faint>
          <span>
            {isSupplier && offer.quoted !== null && offer.currency
              ? money(offer.quoted, offer.currency)
              : null}
            {offer.price === null ? null : money(offer.price, "eur")}
          </span>
          <Faint>
            {t(($) => $.columns.valid)} {calendar(offer.valid_until)}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconTag, title: t(($) => $.empty.title), body: body() }}
    />
  )
}
