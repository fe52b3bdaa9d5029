import { MAX_LINES } from "@packhaus/contract/commerce/carts"
import { newId } from "@packhaus/kernel/ids"
import { type CartItem, secretId } from "../carts/own.ts"
import { goodsOfCart, requireSold, requireStock, taxLines } from "../carts/reprice.ts"
import type { EngineContext } from "../resources/context.ts"
import { invalidFields, notAllowed, notFound } from "../resources/refusals.ts"
import { type LoadedEdit, loadEdit } from "./load.ts"
import { type LockedEdit, lockEdit } from "./verbs.ts"

type Metadata = Record<string, unknown> | null
type Prepared = LockedEdit & { loaded: LoadedEdit }

/** Locks an edit whose lines may still change. Throws `commerce.not_allowed` for any other. */
async function lockPrepared(context: EngineContext, id: string): Promise<Prepared> {
  const locked = await lockEdit(context, id)
  const { edit, shop } = locked
  if (edit.status !== "created") throw notAllowed({ id, status: edit.status, verb: "change" })
  return { ...locked, loaded: await loadEdit(shop, edit) }
}

/**
 * Adds goods to an edit, at today's price and taxes. Throws `request.invalid` for goods not sold
 * there, and `commerce.not_allowed` for more than are available.
 */
export async function addItem(
  context: EngineContext,
  id: string,
  wanted: { variant_id: string; quantity: number; metadata?: Metadata | undefined },
) {
  const { edit, shop, loaded } = await lockPrepared(context, id)
  const { before, after } = loaded
  if (after.items.length >= MAX_LINES) throw invalidFields(["variant_id"], "list.too_long")
  const goods = await goodsOfCart(before, [wanted])
  const one = goods.get(wanted.variant_id)
  if (!one?.is_sold) throw invalidFields(["variant_id"], "choice.unknown")
  const line: CartItem = {
    id: secretId("item"),
    merchant_id: edit.merchant_id,
    cart_id: before.cart.id,
    variant_id: one.variant_id,
    title: one.title,
    description: one.variant_title,
    thumbnail: one.thumbnail,
    is_giftcard: one.is_giftcard,
    should_merge: true,
    allow_discounts: one.allow_discounts,
    unit_price: one.unit_price ?? 0,
    includes_tax: one.includes_tax,
    quantity: wanted.quantity,
    tax_lines: taxLines(one.rates, [], "litl"),
    adjustments: [],
    metadata: wanted.metadata ?? null,
    created_at: before.now,
    updated_at: before.now,
  }
  requireSold([line], goods)
  requireStock([line], goods)
  await shop.rows.insertAll("order_item_changes", [
    {
      id: newId("oic"),
      merchant_id: edit.merchant_id,
      order_edit_id: id,
      type: "item_add",
      original_line_item_id: null,
      quantity: wanted.quantity,
      line,
    },
  ])
}

/** Finds a line of an edit: an added one or one of the order. Throws `row.not_found`. */
function lineOf({ loaded }: Prepared, item_id: string) {
  const added = loaded.changes.find(({ line }) => line?.id === item_id)
  if (added) return { added, change: added, item: undefined, ordered: undefined }
  const [cart_item, ordered] = [...loaded.lines].find(([, { id }]) => id === item_id) ?? []
  const item = loaded.before.items.find(({ id }) => id === cart_item)
  if (!item || !ordered || item.quantity === 0) throw notFound(item_id)
  const change = loaded.changes.find((one) => one.original_line_item_id === item_id)
  return { added: undefined, change, item, ordered }
}

/** Sets the quantity of a line. Throws `commerce.not_allowed` for fewer than are packed. */
export async function resizeItem(
  context: EngineContext,
  id: string,
  item_id: string,
  quantity: number,
) {
  const prepared = await lockPrepared(context, id)
  const { edit, shop } = prepared
  const { added, change, item, ordered } = lineOf(prepared, item_id)
  if (added) {
    await shop.rows.update("order_item_changes", added.id, { quantity })
    return
  }
  const packed = ordered.fulfilled_quantity
  if (quantity < packed) throw notAllowed({ id: item_id, reason: "fulfilled", pieces: packed })
  if (change) await shop.rows.remove("order_item_changes", change.id)
  if (quantity === item.quantity) return
  await shop.rows.insertAll("order_item_changes", [
    {
      id: newId("oic"),
      merchant_id: edit.merchant_id,
      order_edit_id: id,
      type: "item_update",
      original_line_item_id: item_id,
      quantity,
      line: null,
    },
  ])
}

/** Removes a line. Throws `commerce.not_allowed` if pieces of it are packed. */
export async function dropItem(context: EngineContext, id: string, item_id: string) {
  const prepared = await lockPrepared(context, id)
  const { edit, shop } = prepared
  const { added, change, ordered } = lineOf(prepared, item_id)
  const packed = ordered?.fulfilled_quantity ?? 0
  if (packed > 0) throw notAllowed({ id: item_id, reason: "fulfilled", pieces: packed })
  if (change) await shop.rows.remove("order_item_changes", change.id)
  if (added) return
  await shop.rows.insertAll("order_item_changes", [
    {
      id: newId("oic"),
      merchant_id: edit.merchant_id,
      order_edit_id: id,
      type: "item_remove",
      original_line_item_id: item_id,
      quantity: null,
      line: null,
    },
  ])
}

/** Reverts a change. Throws `row.not_found` for one of another edit. */
export async function removeChange(context: EngineContext, id: string, change_id: string) {
  const { shop, loaded } = await lockPrepared(context, id)
  if (!loaded.changes.some((one) => one.id === change_id)) throw notFound(change_id)
  await shop.rows.remove("order_item_changes", change_id)
}
