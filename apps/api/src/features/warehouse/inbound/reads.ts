import { isSupplier } from "@packhaus/contract/access/roles"
import { openQuantity } from "@packhaus/contract/orders/rules"
import { skuKeyOf } from "@packhaus/contract/warehouse/inbound/rows"
import { MAX_LINES } from "@packhaus/contract/warehouse/inbound/rules"
import type {
  InboundDetail,
  InboundProposal,
  ProposeInbound,
} from "@packhaus/contract/warehouse/inbound/schema"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import { customerOf } from "../../purchasing/kit/place.ts"
import { countWaiting } from "../../purchasing/stock-orders/reads.ts"
import { inboundListing } from "./list.ts"

/** A notice with its lines and arrivals. Throws 404 outside the viewer's scope. */
export async function readInbound(context: Context, id: string): Promise<InboundDetail> {
  const { rows } = context
  const notice = await inboundListing.one(context, id)
  const { note, reason } = await rows.one("inbound_notices", id)
  const lines = await rows.children("inbound_lines", "inbound_notice_id", [id])
  const items = lines.flatMap(({ inventory_item_id }) => inventory_item_id ?? [])
  const hasEnded = notice.status === "closed" || notice.status === "cancelled"
  const pictureOf = await readPictures(context, items)
  const arrivals = await rows.children("inbound_arrivals", "inbound_notice_id", [id])
  return {
    ...notice,
    note,
    reason,
    waiting_orders: isSupplier(context.viewer.role)
      ? null
      : hasEnded
        ? 0
        : await countWaiting(context, items),
    lines: lines
      .toSorted((a, b) => a.rank - b.rank)
      .map((line) => ({ ...line, thumbnail: pictureOf.get(line.inventory_item_id) ?? null })),
    arrivals: arrivals.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  }
}

/** Pictures of items that are not removed, by item. */
async function readPictures(context: Context, items: readonly string[]) {
  const found = await readItems(context, items)
  return new Map<string | null, string | null>(
    found.map(({ inventory_item_id, thumbnail }) => [inventory_item_id, thumbnail]),
  )
}

const available = sql<number>`coalesce((
  select sum(level.stocked_quantity - level.reserved_quantity - level.blocked_quantity)
  from ${sql.table("inventory_levels")} as level
  where level.inventory_item_id = line.inventory_item_id
    and level.merchant_id = line.merchant_id), 0)::bigint`
const reserved = sql<number>`coalesce((
  select sum(r.quantity) from ${sql.table("reservations")} as r
  where r.line_item_id = line.id and r.merchant_id = line.merchant_id), 0)::bigint`

/**
 * Missing pieces of an order by item: open and unreserved ones without those in stock, or all of
 * them if the stock would suffice but is spread over several locations.
 */
async function missingOf({ db }: Context, order_id: string) {
  const lines = await db
    .selectFrom("order_items as line")
    .select(["line.inventory_item_id", "line.quantity", "line.canceled_quantity"])
    .select(["line.fulfilled_quantity", "line.fulfilled_elsewhere_quantity"])
    .select(["line.shipped_quantity", "line.returned_quantity", "line.requires_shipping"])
    .select([available.as("available"), reserved.as("reserved")])
    .where("line.order_id", "=", order_id)
    .where("line.requires_shipping", "=", true)
    .where("line.is_bundle", "=", false)
    .orderBy("line.position")
    .execute()
  const wanted = new Map<string, { open: number; free: number }>()
  for (const line of lines) {
    const { inventory_item_id: item } = line
    const unreserved = openQuantity(line) - Number(line.reserved)
    if (item === null || unreserved <= 0) continue
    const open = (wanted.get(item)?.open ?? 0) + unreserved
    wanted.set(item, { open, free: Math.max(0, Number(line.available)) })
  }
  const all = [...wanted].map(([item, { open, free }]) => ({ item, open, lacking: open - free }))
  const lacking = all.filter((one) => one.lacking > 0)
  return new Map(
    lacking.length > 0
      ? lacking.map((one) => [one.item, one.lacking])
      : all.map((one) => [one.item, one.open]),
  )
}

/** The missing pieces of an order, as a notice could announce them. Throws 404 outside the scope. */
export async function proposeForOrder(context: Context, id: string): Promise<InboundProposal> {
  const { merchant_id } = await context.rows.one("orders", id)
  const missing = await missingOf(context, id)
  const items = await readItems(context, [...missing.keys()])
  return {
    organisation_id: merchant_id,
    lines: items.map((item) => ({
      ...proposed(item),
      quantity: missing.get(item.inventory_item_id) ?? null,
    })),
  }
}

/** The items of a product, as a notice could announce them. Throws 404 outside the scope. */
export async function proposeForProduct(context: Context, id: string): Promise<InboundProposal> {
  const { merchant_id } = await context.rows.one("products", id)
  const items = await itemsOf(context.db)
    .where("variant.product_id", "=", id)
    .orderBy("variant.variant_rank")
    .orderBy("variant.id")
    .limit(MAX_LINES)
    .execute()
  return {
    organisation_id: merchant_id,
    lines: items.map((item) => ({ ...proposed(item), quantity: null })),
  }
}

/** The merchant's items with these SKUs, as a notice could announce them. */
export async function proposeForSkus(
  context: Context,
  { organisation_id: named, skus }: ProposeInbound,
): Promise<InboundProposal> {
  const { id: organisation_id } = await customerOf(context, named)
  const items = await readItemsBySku(within(context, organisation_id), skus)
  return {
    organisation_id,
    lines: items.map((item) => ({ ...proposed(item), quantity: null })),
  }
}

type Item = Awaited<ReturnType<typeof readItems>>[number]
const proposed = ({ product_weight, weight, ...item }: Item) => ({
  ...item,
  weight: weight ?? product_weight,
})

/** Titles, SKUs and grams of the merchant's items that are not removed; bundles have no stock. */
export const readItems = ({ db }: Context, items: readonly string[]) =>
  itemsOf(db).where(among("variant.inventory_item_id", items)).execute()

/** The items with one of these SKUs, in any case of letters. */
export const readItemsBySku = async ({ db }: Context, skus: readonly string[]) =>
  skus.length === 0
    ? []
    : await itemsOf(db)
        .where(among("variant.sku_key", skus.map(skuKeyOf)))
        .execute()

const itemsOf = (db: Context["db"]) =>
  db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.inventory_item_id", "variant.sku", "variant.title as variant_title"])
    .select(["product.title as product_title", "product.weight as product_weight"])
    .select(["variant.weight as weight", "product.thumbnail"])
    .where("variant.is_bundle", "=", false)
