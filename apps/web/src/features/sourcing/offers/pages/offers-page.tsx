import { offerList } from "@packhaus/contract/sourcing/offers/list"
import type { OfferRow } from "@packhaus/contract/sourcing/offers/schema"
import type { offerGroups } from "@packhaus/contract/sourcing/offers/status"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { quoteRequestPaths } from "@packhaus/contract/sourcing/quote-requests/paths"
import { IconTag } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useOfferColumns } from "../components/use-offer-columns.tsx"
import { useOfferFilters } from "../components/use-offer-filters.ts"

const list = listOnScreen(offerList, { hidden: ["created_at", "moq"] })
export const { loader } = list

/** An offer opens among the offers of its request, or on the supplier's quote request. */
const hrefOf = ({ request_id, quote_request_id }: OfferRow) => {
  if (request_id) return productRequestPaths.one(request_id)
  return quote_request_id ? quoteRequestPaths.one(quote_request_id) : null
}

/** Offers: for customers to decide, for agencies to price, for suppliers their own. */
export function OffersPage() {
  const { t } = useTranslation("offers")
  const can = useCan()
  const columns = useOfferColumns()
  const filters = useOfferFilters()
  const isSupplier = can("quote_request.answer")
  const isCustomer = can("product_request.submit")
  /**
   * Tabs of statuses that a role never sees are hidden; a supplier's current tab includes offers
   * until they are decided.
   */
  const offers = (group: keyof typeof offerGroups) => {
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
      tabs={{ label: t(($) => $.tabs), nameOf: (group) => t(($) => $.tabNames[group]), offers }}
      filters={filters}
      columns={columns}
      nameOf={({ product_name, supplier_name }) => `${product_name}, ${supplier_name}`}
      hrefOf={hrefOf}
      card={(offer, cell) => (
        <RowCard>
          <strong>{offer.product_name}</strong>
          {cell("status")}
          <Faint>
            {isSupplier ? null : <>{offer.supplier_name} · </>}
            {cell("kind")}
          </Faint>
          <span>
            {offer.quoted === null ? null : cell("quoted")}
            {offer.price === null ? null : cell("price")}
          </span>
          <Faint>
            {t(($) => $.columns.valid)} {cell("valid_until")}
          </Faint>
        </RowCard>
      )}
      empty={{
        icon: IconTag,
        title: t(($) => $.empty.title),
        body: body(),
        links: [
          can("product_request.write") && {
            label: t(($) => $.empty.request),
            to: productRequestPaths.create,
          },
          isSupplier && { label: t(($) => $.empty.quotes), to: quoteRequestPaths.list },
        ],
      }}
    />
  )
}
