import { stockTables } from "@packhaus/commerce/stock/tables"
import { type LineQuantities, openQuantity, orderStateOf } from "@packhaus/contract/orders/rules"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { groupOf } from "@packhaus/kernel/groups"
import { readAll } from "@packhaus/kernel/queries"
import { among } from "@packhaus/kernel/row-filters"
import { knownColumnsOf, type Row } from "@packhaus/kernel/table"
import type { NotNull } from "kysely"
import { type Context, query } from "../../../context.ts"
import type { ReportedReturn } from "../../shipping/shop-returns/verbs.ts"
import { orderTables } from "../tables.ts"
import type { OrderNote } from "./timeline.ts"

export type OrderRow = Row<typeof orderTables.orders>
export type ItemRow = Row<typeof orderTables.order_items>
type ReservationRow = Row<typeof stockTables.reservations>
/** Stock reserved, or to be reserved, for a line at a location. */
export type Promised = Pick<
  ReservationRow,
  | ("inventory_item_id" | "location_id" | "quantity")
  | ("agreement_id" | "agreement_line" | "is_counted")
> & {
  order_id: string
  line_item_id: string
}

/** A line with a negative quantity: the number of returned pieces. */
export type ReturnedLine = Pick<
  ReportedReturn,
  "external_line_id" | "sku" | "title" | "variant_title" | "quantity"
>

/**
 * An order locked by this transaction, with everything its status derives from. Verbs change
 * `order`, `items` and `reserved`; `saveOrders` writes the difference.
 */
export type LockedOrder = {
  order: OrderRow
  items: ItemRow[]
  reserved: Promised[]
  /** Returns that its shop reports; stored on arrival. */
  returns: ReturnedLine[]
  /** New timeline entries. */
  notes: OrderNote[]
  was: {
    isNew: boolean
    holds: readonly HoldReason[]
    items: ReadonlyMap<string, ItemRow>
    reserved: readonly Promised[]
  }
}

type Ids = { ids: readonly string[] }
// Rows are written back whole, so columns that a later release added must not be among them.
const orderColumns = knownColumnsOf(orderTables.orders)
const itemColumns = knownColumnsOf(orderTables.order_items)
const reservationColumns = knownColumnsOf(stockTables.reservations)
const orderRows = query(({ ids }: Ids, db) =>
  db
    .selectFrom("orders")
    .select(orderColumns)
    .where(among("id", ids))
    .orderBy("id")
    .forNoKeyUpdate(),
)
const itemsOf = query(({ ids }: Ids, db) =>
  db.selectFrom("order_items").select(itemColumns).where(among("order_id", ids)).orderBy("id"),
)
const reservationsOf = query(({ ids }: Ids, db) =>
  db
    .selectFrom("reservations")
    .select(reservationColumns)
    .where(among("order_id", ids))
    .$narrowType<{ order_id: NotNull; line_item_id: NotNull }>()
    .orderBy("id"),
)

/** Locks orders sorted by id. Orders outside the scope are left out. */
export async function lockOrders(
  { db, learn }: Pick<Context, "db" | "learn">,
  ids: readonly string[],
): Promise<LockedOrder[]> {
  if (ids.length === 0) return []
  // Sequential: relations must be read after the order is locked.
  const [orders, allItems, allReserved] = await readAll(db, [
    orderRows.of(db, { ids }),
    itemsOf.of(db, { ids }),
    reservationsOf.of(db, { ids }),
  ])
  for (const order of orders) learn("orders", order)
  const items = groupBy(allItems)
  const reserved = groupBy(allReserved)
  return orders.map((order) =>
    lockedOrder(
      order,
      (items.get(order.id) ?? []).toSorted((a, b) => a.position - b.position),
      reserved.get(order.id) ?? [],
    ),
  )
}

function lockedOrder(order: OrderRow, items: ItemRow[], reserved: Promised[]): LockedOrder {
  return {
    order,
    items,
    reserved,
    returns: [],
    notes: [],
    was: {
      isNew: false,
      holds: [...order.holds],
      items: new Map(items.map((item) => [item.id, { ...item }])),
      reserved: [...reserved],
    },
  }
}

function groupBy<R extends { order_id: string }>(rows: readonly R[]): Map<string, R[]> {
  return groupOf(rows, ({ order_id }) => order_id)
}

export const quantitiesOf = (item: ItemRow): LineQuantities => ({
  ...item,
  matched: item.inventory_item_id !== null,
})
/** Open pieces to reserve and pack: for a bundle those are the pieces of its parts. */
export const openOf = (item: ItemRow) =>
  item.requires_shipping && !item.is_bundle ? openQuantity(quantitiesOf(item)) : 0
/** The lines that are packed: parts instead of their bundle. */
export const packedLines = (items: readonly ItemRow[]) => items.filter((item) => !item.is_bundle)
/** Pieces packed here and not shipped yet. */
export const packedOf = (item: ItemRow) => item.fulfilled_quantity - item.shipped_quantity
export const sumOf = <T>(list: readonly T[], of: (one: T) => number) =>
  list.reduce((sum, one) => sum + of(one), 0)

export const hasHold = ({ order }: LockedOrder, ...reasons: HoldReason[]) =>
  order.holds.some((hold) => reasons.includes(hold))
export function setHold({ order }: LockedOrder, reason: HoldReason, isHeld: boolean) {
  const others = order.holds.filter((hold) => hold !== reason)
  order.holds = isHeld ? [...others, reason] : others
}

/** State for the contract's `whyNot`. */
export const stateOf = ({ order, items, reserved }: LockedOrder) =>
  orderStateOf(order, packedLines(items).map(quantitiesOf), {
    has_reserved: reserved.length > 0,
    has_packed: items.some((item) => packedOf(item) > 0),
  })
