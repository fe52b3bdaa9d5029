import { customerOverview } from "@packhaus/contract/applicants/customer-overview/endpoints"
import { chats } from "@packhaus/contract/chats/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { agencyMargin } from "@packhaus/contract/payouts/agency-margin/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** Latest rows of each kind on the page of a customer. */
const SHOWN = 5

/** The key begins with the list of the rows, so that its changes are read again. */
export const customerQueries = {
  /** The figures of one customer; null for organisations of another type. */
  one: (id: string) =>
    queryOptions({
      queryKey: ["customer-overview", "one", id],
      queryFn: async ({ signal }) => {
        const { customers } = await call(customerOverview.list, { query: { id } }, signal)
        return customers[0] ?? null
      },
    }),
  orders: (merchant_id: string) =>
    queryOptions({
      queryKey: ["orders", "of-customer", merchant_id],
      queryFn: async ({ signal }) =>
        (await call(orders.list, { query: { merchant_id, limit: SHOWN } }, signal)).orders,
    }),
  openInvoices: (organisation_id: string) =>
    queryOptions({
      queryKey: ["invoices", "of-customer", organisation_id],
      queryFn: async ({ signal }) => {
        const query = { organisation_id, group: "open", order: "due_on", limit: SHOWN } as const
        return (await call(invoices.list, { query }, signal)).invoices
      },
    }),
  chats: (organisation_id: string) =>
    queryOptions({
      queryKey: ["chats", "of-customer", organisation_id],
      queryFn: async ({ signal }) =>
        (await call(chats.list, { query: { organisation_id, limit: SHOWN } }, signal)).chats,
    }),
  requests: (organisation_id: string) =>
    queryOptions({
      queryKey: ["product-requests", "of-customer", organisation_id],
      queryFn: async ({ signal }) => {
        const status = ["pending" as const, "accepted" as const]
        const query = { organisation_id, status, limit: SHOWN }
        return (await call(productRequests.list, { query }, signal)).product_requests
      },
    }),
  /** The margin with this customer in the present month and the one before. */
  margin: (id: string) =>
    queryOptions({
      queryKey: ["agency-margin", "of-customer", id],
      queryFn: async ({ signal }) => {
        const { summary } = await call(agencyMargin.summary, { query: { by: "customer" } }, signal)
        return summary.groups.find((group) => group.id === id) ?? null
      },
    }),
}
