import { endpoint } from "../kernel/endpoint.ts"
import { listReply } from "../kernel/page.ts"
import { ShopReturn, ShopReturnQuery } from "./schema.ts"

export const shopReturns = {
  list: endpoint({
    method: "GET",
    path: "/admin/shop-returns",
    action: "shop_return.read",
    query: ShopReturnQuery,
    reply: listReply("shop_returns", ShopReturn),
  }),
}
