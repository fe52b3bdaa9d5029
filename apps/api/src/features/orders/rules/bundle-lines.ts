import type { RecipePart } from "@packhaus/commerce/products/parts"
import { cents } from "@packhaus/contract/kernel/cents"
import { openQuantity } from "@packhaus/contract/orders/rules"
import { newId } from "@packhaus/kernel/ids"
import { type ItemRow, type LockedOrder, quantitiesOf } from "../rows/locked-order.ts"
import { settleLine } from "./apply-shop-order.ts"

// A line of a bundle is what the shop sold: one line with its price. Lines of its parts beside it are
// reserved, packed and returned, always in whole bundles.

/** The lines of the parts of a bundle; a changed recipe leaves lines with 0 pieces. */
export const partsOf = (items: readonly ItemRow[], bundle: Pick<ItemRow, "id">) =>
  items.filter(({ part_of, part_quantity }) => part_of === bundle.id && part_quantity !== 0)

/** The lines in which pieces of a line are packed: for a bundle those of its parts. */
export function inParts(items: readonly ItemRow[], line_item_id: string) {
  const bundle = items.find(({ id, is_bundle }) => is_bundle && id === line_item_id)
  if (!bundle) return [{ line_item_id, each: 1 }]
  return partsOf(items, bundle).map(({ id, part_quantity }) => ({
    line_item_id: id,
    each: part_quantity ?? 1,
  }))
}

/** Derives cancelled pieces of all lines, and the lines of parts from those of their bundles. */
export function settleLines(items: readonly ItemRow[]) {
  for (const item of items) if (item.part_of === null) settleLine(item)
  const bundles = new Map(items.flatMap((item) => (item.is_bundle ? [[item.id, item]] : [])))
  for (const item of items) {
    if (item.part_of === null) continue
    const bundle = bundles.get(item.part_of)
    if (!bundle) item.part_quantity = 0
    const each = item.part_quantity ?? 0
    item.quantity = each * (bundle?.quantity ?? 0)
    item.removed_quantity = each * (bundle?.removed_quantity ?? 0)
    item.fulfilled_elsewhere_quantity = each * (bundle?.fulfilled_elsewhere_quantity ?? 0)
    item.requires_shipping = bundle?.requires_shipping ?? item.requires_shipping
    settleLine(item)
  }
  for (const bundle of bundles.values()) bundle.returned_quantity = returnedBundles(items, bundle)
}

/** Bundles of which all parts came back. */
function returnedBundles(items: readonly ItemRow[], bundle: ItemRow) {
  const back = partsOf(items, bundle).map(({ returned_quantity, part_quantity }) =>
    Math.floor(returned_quantity / (part_quantity ?? 1)),
  )
  return back.length > 0 ? Math.min(...back) : bundle.returned_quantity
}

/**
 * Whether the recipe of a line is still open: nothing of it is reserved or packed. Then it follows
 * the recipe of today.
 */
export const isRecipeOpen = ({ items, reserved }: LockedOrder, item: ItemRow) =>
  item.part_of === null &&
  item.variant_id !== null &&
  item.requires_shipping &&
  item.fulfilled_quantity === 0 &&
  openQuantity(quantitiesOf(item)) > 0 &&
  !reserved.some(
    ({ line_item_id: id }) => id === item.id || partsOf(items, item).some((part) => part.id === id),
  )

/** Gives a line the parts of a recipe; without parts it is no bundle. */
export function applyRecipe(
  { order, items }: LockedOrder,
  item: ItemRow,
  recipe: readonly RecipePart[],
) {
  item.is_bundle = recipe.length > 0
  const known = items.filter(({ part_of }) => part_of === item.id)
  for (const line of known) line.part_quantity = 0
  for (const part of recipe) {
    const line = known.find(({ variant_id }) => variant_id === part.part_variant_id)
    const { inventory_item_id, quantity: part_quantity } = part
    if (line) Object.assign(line, { inventory_item_id, part_quantity })
    else items.push(partLine(order, items, item, part))
  }
  settleLines(items)
}

/** Lines of parts come after those of the shop, which are counted like the lines of its cart. */
const PARTS_FROM = 1_000_000

function partLine(
  order: LockedOrder["order"],
  items: readonly ItemRow[],
  bundle: ItemRow,
  part: RecipePart,
): ItemRow {
  const { part_variant_id, inventory_item_id, quantity, sku, title, variant_title } = part
  return {
    ...bundle,
    id: newId("item"),
    position: 1 + Math.max(PARTS_FROM, ...items.map((line) => line.position)),
    created_at: order.created_at,
    is_bundle: false,
    part_of: bundle.id,
    part_quantity: quantity,
    external_id: null,
    external_variant_id: null,
    variant_id: part_variant_id,
    inventory_item_id,
    matched_by: "link",
    sku,
    title,
    variant_title,
    unit_price: cents(0),
    discount_total: cents(0),
    properties: [],
    quantity: 0,
    removed_quantity: 0,
    canceled_quantity: 0,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    fulfilled_elsewhere_quantity: 0,
    returned_quantity: 0,
  }
}
