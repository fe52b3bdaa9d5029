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
/** A claim with what belongs to it, as it was read. */
export type ClaimParts = Omit<ClaimRow, "merchant_id"> & {
  new_status: FulfillmentStatus | null
  items: readonly ItemParts[]
  new_lines: readonly Omit<Claim["additional_items"][number], "claim_order_id">[]
  return_order: ReturnParts | null
  fulfillments: readonly FulfillmentParts[]
  shipping_address_id: string | null
}

/** The claims of the order at hand (`o`) as JSON, for what reads orders. */
export const claimsOfOrder = jsonOfRows(sql`select ${columnsOf("w", ClaimColumns)},
    ${statusAtHand} as new_status,
    ${jsonOfRows(sql`select ${columnsOf("i", ClaimItemColumns)}
      from ${sql.table("claim_items")} as i
      where i.claim_order_id = w.id and i.merchant_id = w.merchant_id order by i.id`)}
      as ${sql.ref("items")},
    ${jsonOfRows(sql`select l.id, l.order_id, l.variant_id, l.title,
        l.variant_title as ${sql.ref("description")}, l.quantity, l.fulfilled_quantity,
        l.shipped_quantity, l.returned_quantity
      from ${sql.table("order_items")} as l
      where l.order_id = w.new_order_id and l.merchant_id = w.merchant_id order by l.position`)}
      as ${sql.ref("new_lines")},
    ${returnAtHand("claim_order_id")} as return_order, ${fulfillmentsAtHand} as fulfillments,
    (select c.shipping_address_id from ${sql.table("carts")} as c
      where c.id = w.cart_id and c.merchant_id = w.merchant_id) as shipping_address_id
  from ${sql.table("claim_orders")} as w
  where w.order_id = o.id and w.merchant_id = o.merchant_id order by w.id`)

function shownItem({ tags, images, ...item }: ItemParts): Claim["claim_items"][number] {
  const { created_at, updated_at } = item
  const beside = { metadata: null, created_at, updated_at, deleted_at: null }
  return {
    ...item,
    tags: tags.map((tag) => ({ ...tag, ...beside })),
    images: images.map((image) => ({ ...image, ...beside, claim_item_id: item.id })),
    deleted_at: null,
  }
}

/** A claim as the dialect shows it. */
export function shownClaim({
  new_status,
  items,
  new_lines,
  return_order,
  fulfillments,
  refunded_at,
  ...row
}: ClaimParts): Claim {
  const of = { swap_id: null, claim_order_id: row.id }
  return {
    ...row,
    payment_status: claimPaymentOf({ ...row, refunded_at }),
    fulfillment_status: claimFulfillmentOf({ ...row, refunded_at }, new_status),
    claim_items: items.map(shownItem),
    additional_items: new_lines.map((line) => ({ ...line, claim_order_id: row.id })),
    return_order: return_order && shownReturn(return_order),
    fulfillments: fulfillments.map((one) => shownFulfillment(one, of)),
    idempotency_key: null,
    deleted_at: null,
  }
}
