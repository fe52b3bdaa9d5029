import { newId } from "@packhaus/kernel/ids"
import type { ShopLine, ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import {
  type ItemRow,
  type LockedOrder,
  packedLines,
  packedOf,
  type ReturnedLine,
  setHold,
  sumOf,
} from "../rows/locked-order.ts"
import type { OrderNote } from "../rows/timeline.ts"
import type { ArrivingShop } from "../verbs/arrival.ts"
import type { AddressChange } from "./apply-address.ts"
import { applyAddress } from "./apply-address.ts"
import { setShopHolds } from "./shop-holds.ts"

type Incoming = {
  shop: Pick<ArrivingShop, "non_goods" | "shipment_methods" | "default_shipment_method">
  order: ShopOrder
  /** Per line: pieces of undone fulfilments that the shop still counts as fulfilled. */
  undone?: ReadonlyMap<string, number>
}

/**
 * Brings a locked order to the shop's version: header, lines and late changes (domain 2.1, 2.7).
 * Fields a person changed here stay. Returns the new timeline entries.
 */
export function applyShopOrder(
  locked: LockedOrder,
  { shop, order, undone }: Incoming,
): OrderNote[] {
  const before = { ...locked.order }
  const notes: OrderNote[] = []
  applyHeader(locked, order)
  applyMethod(locked, shop, order)
  const address = applyAddress(locked, order.shipping_address)
  const lines = applyLines(locked, shop, order, undone ?? new Map())

  const isNew = locked.was.isNew
  if (order.parts) notes.push(...setShopHolds(locked, order.parts.holds))
  locked.returns = lines.returns
  if (lines.returns.length > 0 && isNew)
    notes.push({ action: "order.returns_noted", details: { lines: lines.returns } })
  if (!isNew) {
    notes.push(...addressNotes(address))
    if (before.payment_status !== order.payment_status)
      notes.push({
        action: "order.payment_changed",
        details: { from: before.payment_status, to: order.payment_status },
      })
    if (order.canceled_at && !before.canceled_at) notes.push({ action: "order.canceled_in_shop" })
    if (lines.added + lines.removed > 0)
      notes.push({
        action: "order.lines_changed",
        details: { added: lines.added, removed: lines.removed },
      })
  }
  if (lines.elsewhere > 0)
    notes.push({ action: "order.fulfilled_elsewhere", details: { pieces: lines.elsewhere } })
  return notes
}

function addressNotes(change: AddressChange): OrderNote[] {
  if (change === "none") return []
  return [{ action: "order.address_changed_in_shop", details: { when: change } }]
}

/** Redacted values (null) do not overwrite known ones. */
function applyHeader({ order }: LockedOrder, incoming: ShopOrder) {
  const { subtotal, discount_total, shipping_total, tax_total, total, taxes_included } = incoming
  const parts = subtotal - discount_total + shipping_total + (taxes_included ? 0 : tax_total)
  Object.assign(order, {
    subtotal,
    discount_total,
    shipping_total,
    tax_total,
    total,
    taxes_included,
    rounding: total - parts,
    number: incoming.number,
    external_updated_at: incoming.updated_at,
    payment_status: incoming.payment_status,
    payment_word: incoming.payment_word,
    currency_code: incoming.currency_code,
    email: (order.locked_fields.includes("email") ? null : incoming.email) ?? order.email,
    phone: incoming.phone ?? order.phone,
    shopper_language: incoming.language ?? order.shopper_language,
    canceled_at: incoming.canceled_at,
  } satisfies Partial<Record<keyof typeof order, unknown>>)
  if (!order.locked_fields.includes("note")) order.note = incoming.note ?? order.note
  order.note_attributes = [...incoming.note_attributes]
}

function applyMethod({ order, was }: LockedOrder, shop: Incoming["shop"], incoming: ShopOrder) {
  const isSame = !was.isNew && incoming.shipping_title === order.shipping_title
  order.shipping_title = incoming.shipping_title ?? order.shipping_title
  if (isSame || order.locked_fields.includes("shipment_method")) return
  const title = order.shipping_title ?? ""
  order.shipment_method = shop.shipment_methods[title] ?? shop.default_shipment_method
}

type LineChanges = {
  added: number
  removed: number
  elsewhere: number
  returns: ReturnedLine[]
}

function applyLines(
  locked: LockedOrder,
  shop: Incoming["shop"],
  incoming: ShopOrder,
  undone: ReadonlyMap<string, number>,
): LineChanges {
  const changes: LineChanges = { added: 0, removed: 0, elsewhere: 0, returns: [] }
  const isNonGoods = nonGoods(shop)
  // Lines of parts are ours; they follow their bundle (`settleLines`).
  const sold = locked.items.filter(({ part_of }) => part_of === null)
  const known = new Map(sold.map((item) => [item.external_id, item]))
  for (const line of incoming.lines) {
    if (line.quantity < 0) {
      const { external_id: external_line_id, sku, title, variant_title, quantity } = line
      changes.returns.push({ external_line_id, sku, title, variant_title, quantity: -quantity })
      continue
    }
    let item = known.get(line.external_id)
    known.delete(line.external_id)
    if (!item) {
      item = newItem(locked, line)
      locked.items.push(item)
      changes.added++
    } else takeOver(item, line)
    if (incoming.parts) item.is_collected = incoming.parts.collected.includes(line.external_id)
    if (item.fulfilled_quantity === 0)
      item.requires_shipping = line.requires_shipping && !item.is_collected && !isNonGoods(line.sku)
    applyQuantities(locked, item, line, {
      undone: undone.get(item.id) ?? 0,
      isCanceled: incoming.canceled_at !== null,
      changes,
    })
  }
  // Lines that the shop no longer lists were removed from the order.
  for (const item of known.values()) {
    if (item.removed_quantity < item.quantity) changes.removed++
    holdIfPacked(locked, item, () => {
      item.removed_quantity = item.quantity
    })
  }
  return changes
}

function applyQuantities(
  locked: LockedOrder,
  item: ItemRow,
  line: ShopLine,
  { undone, isCanceled, changes }: { undone: number; isCanceled: boolean; changes: LineChanges },
) {
  const quantity = Math.max(item.quantity, line.quantity)
  const removed = isCanceled ? quantity : quantity - line.quantity + line.canceled_quantity
  if (removed > item.removed_quantity && !isCanceled && !locked.was.isNew) changes.removed++
  // The larger count wins (domain 2.1): the shop's surplus was sent elsewhere.
  const counted = line.fulfilled_quantity - item.fulfilled_quantity - undone
  const least = Math.max(0, item.returned_quantity - item.shipped_quantity)
  const elsewhere = Math.max(least, Math.min(counted, quantity - item.fulfilled_quantity))
  if (item.requires_shipping)
    changes.elsewhere += Math.max(0, elsewhere - item.fulfilled_elsewhere_quantity)
  holdIfPacked(locked, item, () => {
    item.quantity = quantity
    item.fulfilled_elsewhere_quantity = elsewhere
    item.removed_quantity = removed
  })
}

/** Holds the order for a clerk if removed pieces are already packed here (domain 2.7). */
function holdIfPacked(locked: LockedOrder, item: ItemRow, change: () => void) {
  const before = excessOf(item)
  change()
  settleLine(item)
  if (packedOf(item) > 0 && excessOf(item) > before) setHold(locked, "canceled_after_packing", true)
}

/** Removed pieces that can no longer be cancelled because they are packed or sent. */
const excessOf = (item: ItemRow) => item.removed_quantity - item.canceled_quantity

/** Cancels removed pieces that are neither packed here nor sent from elsewhere. */
export function settleLine(item: ItemRow) {
  const most = item.quantity - item.fulfilled_quantity - item.fulfilled_elsewhere_quantity
  item.canceled_quantity = Math.min(item.removed_quantity, most)
}

function newItem({ order, items }: LockedOrder, line: ShopLine): ItemRow {
  const { external_id, external_variant_id, sku, title, variant_title } = line
  const { unit_price, discount_total, requires_shipping, quantity } = line
  return {
    id: newId("item"),
    merchant_id: order.merchant_id,
    order_id: order.id,
    position:
      1 + Math.max(0, ...items.flatMap((one) => (one.part_of === null ? one.position : []))),
    external_id,
    external_variant_id,
    sku,
    title,
    variant_title,
    unit_price,
    discount_total,
    requires_shipping,
    is_bundle: false,
    part_of: null,
    part_quantity: null,
    properties: [...line.properties],
    is_collected: false,
    quantity,
    variant_id: line.variant?.id ?? null,
    inventory_item_id: line.variant?.inventory_item_id ?? null,
    matched_by: line.variant ? "link" : null,
    removed_quantity: 0,
    canceled_quantity: 0,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    fulfilled_elsewhere_quantity: 0,
    returned_quantity: 0,
    created_at: order.created_at,
  }
}

/**
 * Takes texts and prices from the shop. Another shop variant removes the match, unless the line is
 * packed.
 */
function takeOver(item: ItemRow, line: ShopLine) {
  const { title, variant_title, unit_price, discount_total, external_variant_id, sku } = line
  const properties = [...line.properties]
  Object.assign(item, { title, variant_title, unit_price, discount_total, properties })
  const isOther =
    item.external_variant_id !== external_variant_id || skuKey(item.sku) !== skuKey(sku)
  if (!isOther || item.fulfilled_quantity > 0) return
  Object.assign(item, { external_variant_id, sku })
  if (item.matched_by === "hand") return
  Object.assign(item, { variant_id: null, inventory_item_id: null, matched_by: null })
  item.is_bundle = false
}

/** Normal form of SKUs: trimmed and case-insensitive (domain 2.2). */
export const skuKey = (sku: string | null) => sku?.trim().toLowerCase() || null

function nonGoods({ non_goods }: Incoming["shop"]) {
  const keys = new Set(non_goods.map(skuKey))
  return (sku: string | null) => keys.has(skuKey(sku)) && skuKey(sku) !== null
}

/** Goods pieces that are still ordered. */
export const orderedOf = (items: readonly ItemRow[]) =>
  sumOf(packedLines(items), (item) =>
    item.requires_shipping ? item.quantity - item.canceled_quantity : 0,
  )
