import { shopReturnList } from "@packhaus/contract/shipping/shop-returns/list"
import { sql } from "kysely"
import { serveList } from "../../../lists.ts"

export const shopReturnListing = serveList(shopReturnList, {
  from: "shop_returns",
  filters: { is_matched: (is) => sql`(matched_order_id is not null) = ${is}` },
})
