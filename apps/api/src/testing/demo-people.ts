import { secondFactor } from "@packhaus/contract/access/second-factor/endpoints"
import { audit } from "@packhaus/contract/audit/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { OrderRow } from "@packhaus/contract/orders/row"
import type { Order } from "@packhaus/contract/orders/schema"
import { privacyRequests } from "@packhaus/contract/privacy-requests/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { productRequests } from "@packhaus/contract/sourcing/product-requests/endpoints"
import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { openSession } from "../access/session.ts"
import { addressOf } from "../demo/cast.ts"
import type { openInProcess } from "../in-process.ts"

/** Views of people of the demo, each by the name before the @ of their address. */
export const demoPeople =
  (product: Awaited<ReturnType<typeof openInProcess>>) => async (mailbox: string) => {
    const { id } = await product.db.kysely
      .selectFrom("members")
      .select("id")
      .where("email", "=", addressOf(mailbox))
      .executeTakeFirstOrThrow()
    const token = await openSession(product.db.kysely, id)
    const headers = { authorization: `Bearer ${token}` }
    return {
      orders: async (query: object = {}) =>
        (await product.call(orders.list, { query }, headers)).body.orders.length,
      order: async (id: string): Promise<Order> =>
        (await product.call(orders.read, { params: { id } }, headers)).body.order,
      found: async (q: string): Promise<OrderRow[]> =>
        (await product.call(orders.list, { query: { q } }, headers)).body.orders,
      counts: async () => (await product.call(orders.counts, { query: {} }, headers)).body.counts,
      invoices: async (query: object = {}) =>
        (await product.call(invoices.list, { query }, headers)).body.invoices,
      waiting: async (query: object = {}) =>
        (await product.call(invoices.waiting, { query }, headers)).body.waiting_lines,
      balance: async () => (await product.call(balances.read, {}, headers)).body.balance,
      attention: async () =>
        (await product.call(sessions.current, {}, headers)).body.session.attention,
      privacy: async () =>
        (await product.call(privacyRequests.list, { query: {} }, headers)).body.privacy_requests,
      productRequest: async (q: string): Promise<ProductRequest> => {
        const { body } = await product.call(productRequests.list, { query: { q } }, headers)
        const params = { id: body.product_requests[0]?.id ?? "" }
        return (await product.call(productRequests.read, { params }, headers)).body.product_request
      },
      stocks: async (query: object = {}) =>
        (await product.call(stocks.list, { query }, headers)).body.stocks.length,
      acted: async () =>
        (await product.call(audit.list, { query: { kind: "acting" } }, headers)).body.audit_lines,
      resets: async () =>
        (await product.call(secondFactor.resets, {}, headers)).body.second_factor_resets,
      places: async () =>
        (await product.call(stockLocations.list, { query: {} }, headers)).body.stock_locations
          .length,
    }
  }
