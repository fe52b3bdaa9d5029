import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { priceChangeList } from "./list.ts"
import { ProductSales } from "./schema.ts"

export const productHistory = {
  ...priceChangeList.endpoints,
  /** Pieces sold by day, of the last 90 days. */
  sales: endpoint({
    method: "GET",
    path: "/admin/products/:id/sales",
    action: "product_history.read",
    params: ById,
    reply: itemReply("sales", ProductSales),
  }),
}
