import type { SearchHit } from "@packhaus/contract/search/schema"
import { useTranslation } from "react-i18next"
import type { Namespace } from "#lib/lazy-page.ts"

/** The areas whose statuses search results show. */
export const hitPhrases = [
  "orders",
  "invoices",
  "stock-orders",
  "packaging-orders",
  "product-requests",
  "bookings",
  "picking",
  "inbound",
  "chats",
] as const satisfies readonly Namespace[]

/** The status of a search result in the words of its area; undefined for kinds without one. */
export function useHitStatus() {
  const { t: orders } = useTranslation("orders")
  const { t: invoices } = useTranslation("invoices")
  const { t: stockOrders } = useTranslation("stock-orders")
  const { t: packagingOrders } = useTranslation("packaging-orders")
  const { t: requests } = useTranslation("product-requests")
  const { t: bookings } = useTranslation("bookings")
  const { t: picking } = useTranslation("picking")
  const { t: inbound } = useTranslation("inbound")
  const { t: chats } = useTranslation("chats")
  const words: Partial<Record<SearchHit["kind"], Readonly<Record<string, string>>>> = {
    order: orders(($) => $.fulfillment, { returnObjects: true }),
    invoice: invoices(($) => $.statuses.invoice, { returnObjects: true }),
    stock_order: stockOrders(($) => $.statuses, { returnObjects: true }),
    packaging_order: packagingOrders(($) => $.statuses, { returnObjects: true }),
    product_request: requests(($) => $.statuses, { returnObjects: true }),
    pick_list: picking(($) => $.statuses, { returnObjects: true }),
    inbound_notice: inbound(($) => $.statuses, { returnObjects: true }),
    booking: bookings(($) => $.statuses, { returnObjects: true }),
    chat: chats(($) => $.status, { returnObjects: true }),
  }
  return ({ kind, status }: Pick<SearchHit, "kind" | "status">) =>
    status ? words[kind]?.[status] : undefined
}
