import { randomBytes } from "node:crypto"
import { newId } from "@packhaus/kernel/ids"
import type { Row, VisibleRow } from "@packhaus/kernel/table"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed, notFound } from "../resources/refusals.ts"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import type { cartTables } from "./tables.ts"

export type CartRow = VisibleRow<typeof cartTables.carts>
export type CartItem = Row<typeof cartTables.cart_items>
export type MethodRow = Row<typeof cartTables.cart_shipping_methods>

/** A cart found in the shopper's own scope, and the rows of its merchant around it. */
export type CartHandle = {
  cart: CartRow
  db: EngineDb
  rows: ReturnType<typeof engineRows>
}

/** The database in the scope of a merchant whose row was found before. */
export function inside(context: EngineContext, merchant_id: string) {
  const db = context.reachOf([merchant_id]).db as EngineDb
  return { db, rows: engineRows(db) }
}

/**
 * An unguessable id: ids of one process are sequential, and knowing the id of a cart grants access
 * to it.
 */
export const secretId = (prefix: string) => `${newId(prefix)}${randomBytes(12).toString("hex")}`

/** Unfinished drafts of a merchant are hidden from shop fronts. */
function requireShopped({ id, type, completed_at }: CartRow) {
  if (type === "draft_order" && !completed_at) throw notFound(id)
}

/** A cart of the shopper's key. Throws `row.not_found` for any other. */
export async function findCart(context: EngineContext, id: string): Promise<CartHandle> {
  const cart = (await context.rows.one("carts", id)) as CartRow
  requireShopped(cart)
  return { cart, ...inside(context, cart.merchant_id) }
}

/**
 * The same, locked until the transaction ends. Throws `commerce.not_allowed` for a completed one,
 * which must not change.
 */
export async function lockCart(context: EngineContext, id: string): Promise<CartHandle> {
  const cart = (await context.rows.lock("carts", id)) as CartRow
  requireShopped(cart)
  if (cart.completed_at) throw notAllowed({ id, reason: "cart_completed", order_id: cart.order_id })
  return { cart, ...inside(context, cart.merchant_id) }
}

/** Throws `row.not_found` for a line of another cart. */
export function lineOf(lines: readonly CartItem[], id: string) {
  const line = lines.find((one) => one.id === id)
  if (!line) throw notFound(id)
  return line
}
