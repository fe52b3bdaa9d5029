import { sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import { giveUpRemoved } from "../shopper-payments/sessions.ts"
import type { OpenCart } from "./parts.ts"

const textOf = (row: object) => JSON.stringify(row)

function differenceOf<R extends { id: string }>(before: readonly R[], after: readonly R[]) {
  const known = new Map(before.map((row) => [row.id, textOf(row)]))
  const left = new Set(after.map(({ id }) => id))
  return {
    removed: before.filter(({ id }) => !left.has(id)).map(({ id }) => id),
    changed: after.filter((row) => known.has(row.id) && known.get(row.id) !== textOf(row)),
    inserted: after.filter(({ id }) => !known.has(id)),
  }
}

/** Sets `updated_at` on rows that differ from before. */
export function dated<R extends { id: string; updated_at: string }>(
  before: readonly R[],
  after: readonly R[],
  updated_at: string,
): R[] {
  const changed = new Set(differenceOf(before, after).changed)
  return after.map((row) => (changed.has(row) ? { ...row, updated_at } : row))
}

const among = (ids: readonly string[]) => sql<boolean>`id = any(${ids})`

/** Writes the difference between a locked cart before and after: one statement per kind of row. */
export async function saveCart(context: EngineContext, before: OpenCart, after: OpenCart) {
  await saveItems(before, after)
  await saveMethods(before, after)
  await saveSessions(context, before, after)
}

async function saveItems({ db, rows, items }: OpenCart, after: OpenCart) {
  const { removed, changed, inserted } = differenceOf(items, after.items)
  if (removed.length > 0) await db.deleteFrom("cart_items").where(among(removed)).execute()
  await rows.updateAll(
    "cart_items",
    changed.map((item) => ({
      id: item.id,
      title: item.title,
      quantity: item.quantity,
      metadata: item.metadata,
      unit_price: item.unit_price,
      includes_tax: item.includes_tax,
      allow_discounts: item.allow_discounts,
      is_giftcard: item.is_giftcard,
      tax_lines: item.tax_lines,
      adjustments: item.adjustments,
    })),
  )
  await rows.insertAll(
    "cart_items",
    inserted.map(({ created_at: _, updated_at: __, ...item }) => item),
  )
}

async function saveMethods({ db, rows, methods }: OpenCart, after: OpenCart) {
  const { removed, changed, inserted } = differenceOf(methods, after.methods)
  if (removed.length > 0)
    await db.deleteFrom("cart_shipping_methods").where(among(removed)).execute()
  await rows.updateAll(
    "cart_shipping_methods",
    changed.map(({ id, tax_lines }) => ({ id, tax_lines })),
  )
  await rows.insertAll(
    "cart_shipping_methods",
    inserted.map(({ created_at: _, option: __, ...method }) => method),
  )
}

/**
 * Writes sessions only, where nothing else of a locked cart changes. Authorizations of removed
 * sessions are voided at the account that started them.
 */
export async function saveSessions(context: EngineContext, before: OpenCart, after: OpenCart) {
  const { cart, db, rows, sessions } = before
  await giveUpRemoved(context, cart, sessions, after.sessions)
  const { removed, changed, inserted } = differenceOf(sessions, after.sessions)
  if (removed.length > 0) await db.deleteFrom("payment_sessions").where(among(removed)).execute()
  const [selected, others] = [
    changed.filter(({ is_selected }) => is_selected),
    changed.filter(({ is_selected }) => !is_selected),
  ]
  // At most one is selected at any time, so others are unselected first.
  for (const some of [others, selected])
    await rows.updateAll(
      "payment_sessions",
      some.map((session) => ({
        id: session.id,
        is_selected: session.is_selected,
        is_initiated: session.is_initiated,
        status: session.status,
        data: session.data,
        shopper_data: session.shopper_data,
        amount: session.amount,
        payment_authorized_at: session.payment_authorized_at,
      })),
    )
  await rows.insertAll(
    "payment_sessions",
    inserted.map(({ created_at: _, updated_at: __, ...session }) => session),
  )
}
