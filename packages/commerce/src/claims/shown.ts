import {
  type Claim,
  ClaimColumns,
  ClaimItemColumns,
  claimFulfillmentOf,
  claimPaymentOf,
} from "@packhaus/contract/commerce/claims"
import type { FulfillmentStatus } from "@packhaus/contract/commerce/orders"
import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { sql } from "kysely"
import { type GoodsParts, goodsAtHand, shownGoods } from "../replacements/goods.ts"
import {
  type FulfillmentParts,
  fulfillmentsAtHand,
  shownFulfillment,
  statusAtHand,
} from "../replacements/shown.ts"
import { columnsOf } from "../resources/json.ts"
import { type ReturnParts, returnAtHand, shownReturn } from "../returns/shown.ts"
import type { ClaimItemRow, ClaimRow } from "./rows.ts"

type ItemParts = Omit<ClaimItemRow, "merchant_id">
/** A claim with its relations as read. */
export type ClaimParts = Omit<ClaimRow, "merchant_id"> & {
  new_status: FulfillmentStatus | null
  items: readonly ItemParts[]
  return_order: ReturnParts | null
  fulfillments: readonly FulfillmentParts[]
  goods: GoodsParts | null
}

/** The claims of the order `o` as JSON, for reads of orders. */
export const claimsOfOrder = jsonOfRows(sql`select ${columnsOf("w", ClaimColumns)},
    ${statusAtHand} as new_status,
    ${jsonOfRows(sql`select ${columnsOf("i", ClaimItemColumns)}
      from ${sql.table("claim_items")} as i
      where i.claim_order_id = w.id and i.merchant_id = w.merchant_id order by i.id`)}
      as ${sql.ref("items")},
    ${returnAtHand("claim_order_id")} as return_order, ${fulfillmentsAtHand} as fulfillments,
    ${goodsAtHand} as goods
  from ${sql.table("claim_orders")} as w
  where w.order_id = o.id and w.merchant_id = o.merchant_id order by w.id`)

type Item = Claim["claim_items"][number]
/** The lines of the order by their ids. */
type ClaimedLines = ReadonlyMap<string, Item["item"]>

function shownItem({ tags, images, ...item }: ItemParts, lines: ClaimedLines): Item {
  const { created_at, updated_at } = item
  const beside = { metadata: null, created_at, updated_at, deleted_at: null }
  return {
    ...item,
    tags: tags.map((tag) => ({ ...tag, ...beside })),
    images: images.map((image) => ({ ...image, ...beside, claim_item_id: item.id })),
    item: lines.get(item.item_id) ?? null,
    deleted_at: null,
  }
}

/** A claim as the commerce API shows it, with the lines of its order. */
export function shownClaim(
  { new_status, items, return_order, fulfillments, refunded_at, goods, ...row }: ClaimParts,
  lines: ClaimedLines,
): Claim {
  const of = { swap_id: null, claim_order_id: row.id }
  return {
    ...row,
    payment_status: claimPaymentOf({ ...row, refunded_at }),
    fulfillment_status: claimFulfillmentOf({ ...row, refunded_at }, new_status),
    claim_items: items.map((item) => shownItem(item, lines)),
    ...shownGoods(goods, of),
    shipping_address_id: goods?.shipping_address_id ?? null,
    return_order: return_order && shownReturn(return_order),
    fulfillments: fulfillments.map((one) => shownFulfillment(one, of)),
    idempotency_key: null,
    deleted_at: null,
  }
}
