import { returnReasons } from "@packhaus/contract/commerce/return-reasons"
import {
  type Return,
  ReturnColumns,
  ReturnItemColumns,
  type ReturnMethod,
} from "@packhaus/contract/commerce/returns"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { withRemoved } from "@packhaus/kernel/queries"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { type RawBuilder, sql } from "kysely"
import { columnsOf } from "../resources/json.ts"
import { type EngineDb, query } from "../stock/levels.ts"
import { methodTotals } from "../totals/totals.ts"
import type { ReturnItemRow, ReturnRow } from "./rows.ts"

type ItemParts = Omit<ReturnItemRow, "merchant_id" | "created_at"> &
  Pick<Return["items"][number], "reason">
/** A return with its items as read, without its merchant. */
export type ReturnParts = Omit<ReturnRow, "merchant_id"> & { items: readonly ItemParts[] }

/** The columns of a return with alias `t`, with its items, for JSON. */
const returnColumns = sql`${columnsOf("t", ReturnColumns)},
    ${jsonOfRows(sql`select ${columnsOf("i", ReturnItemColumns)},
        ${jsonOfRow(sql`select ${columnsOf("e", returnReasons.columns)}
          from ${withRemoved("return_reasons")} as e where e.id = i.reason_id`)} as reason
      from ${sql.table("return_items")} as i
      where i.return_id = t.id and i.merchant_id = t.merchant_id order by i.id`)}
      as ${sql.ref("items")}`

/** The returns of the order `o` as JSON, for reads of orders. */
export const returnsOfOrder = jsonOfRows(sql`select ${returnColumns}
  from ${sql.table("returns")} as t
  where t.order_id = o.id and t.merchant_id = o.merchant_id order by t.id`)

/** The return of the current row `w`, which `column` of returns refers to, as JSON or null. */
export const returnAtHand = (column: "swap_id" | "claim_order_id") =>
  jsonOfRow(sql`select ${returnColumns} from ${sql.table("returns")} as t
    where ${sql.ref(`t.${column}`)} = w.id and t.merchant_id = w.merchant_id`)

/** The total of a chosen return shipping, with its tax. */
export const wayBackTotals = ({ price, includes_tax, tax_lines }: ReturnMethod) =>
  methodTotals({ price, includes_tax, rates: tax_lines, is_free: false })

function shownWayBack(
  method: ReturnMethod,
  { id: return_id, created_at, updated_at }: Pick<Return, "id" | "created_at" | "updated_at">,
): Return["shipping_method"] {
  const { subtotal, tax_total, total } = wayBackTotals(method)
  const times = { created_at, updated_at }
  return {
    ...method,
    cart_id: null,
    order_id: null,
    claim_order_id: null,
    swap_id: null,
    return_id,
    tax_lines: method.tax_lines.map((line) => ({
      ...line,
      metadata: null,
      ...times,
      shipping_method_id: method.id,
    })),
    subtotal,
    tax_total,
    total,
  }
}

const shownItem = ({
  return_id,
  id,
  item_id,
  requested_quantity,
  received_quantity,
  reason_id,
  reason,
  note,
  metadata,
}: ItemParts): Return["items"][number] => ({
  id,
  return_id,
  item_id,
  quantity: received_quantity ?? requested_quantity ?? 0,
  is_requested: requested_quantity !== null,
  requested_quantity,
  received_quantity,
  reason_id,
  reason,
  note,
  metadata,
})

/** A return as the commerce API shows it. */
export const shownReturn = (row: ReturnParts): Return => ({
  id: row.id,
  order_id: row.order_id,
  swap_id: row.swap_id,
  claim_order_id: row.claim_order_id,
  status: row.status,
  refund_amount: row.refund_amount,
  location_id: row.location_id,
  no_notification: row.no_notification,
  receipt_id: row.receipt_id,
  metadata: row.metadata,
  received_at: row.received_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  items: row.items.map(shownItem),
  shipping_method: row.shipping_method && shownWayBack(row.shipping_method, row),
  shipping_data: row.shipping_method?.data ?? null,
  idempotency_key: null,
})

/**
 * Reads returns by id as the commerce API shows them, in the given order, each with the number of its order, an
 * expression on the row `t`: one statement for any number.
 */
export function returnsWith(order_number: RawBuilder<string>) {
  const found = query<{ ids: readonly string[] }, ReturnParts & { order_number: string }>(
    ({ ids }) => sql`select ${returnColumns}, ${order_number} as order_number
      from ${sql.table("returns")} as t where ${amongAnyNumber("t.id", ids)}`,
  )
  return async (db: EngineDb, ids: readonly string[]) => {
    if (ids.length === 0) return []
    const byId = new Map((await found(db, { ids })).rows.map((row) => [row.id, row]))
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(({ order_number, ...row }) => ({ ...shownReturn(row), order_number }))
  }
}
