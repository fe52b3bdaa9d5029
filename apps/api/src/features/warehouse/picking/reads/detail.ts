import { stopsPacking } from "@packhaus/contract/orders/rules"
import { barcodeOf } from "@packhaus/contract/warehouse/bins/rules"
import type {
  PickLineShown,
  PickListDetail,
  PickListOrder,
} from "@packhaus/contract/warehouse/picking/schema"
import type { PickOrderState } from "@packhaus/contract/warehouse/picking/status"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { pickListListing } from "../list.ts"

type Listed = {
  order_id: string
  merchant_id: string
  location_id: string
  status: "listed" | "short" | "left"
}
type Line = { order_id: string; line_item_id: string; quantity: number; short: number }

/**
 * Whether these orders of a list can still be picked: by their holds, and by their current
 * reservations at the location.
 */
export async function statesOf(
  context: Context,
  listed: readonly Listed[],
  lines: readonly Line[],
): Promise<ReadonlyMap<string, PickOrderState>> {
  const [first] = listed
  if (!first) return new Map()
  const { db } = within(context, ...new Set(listed.map(({ merchant_id }) => merchant_id)))
  const ids = listed.map(({ order_id }) => order_id)
  const found = await db
    .selectFrom("orders as o")
    .leftJoin("reservations as r", (join) =>
      join
        .onRef("r.order_id", "=", "o.id")
        .onRef("r.merchant_id", "=", "o.merchant_id")
        .on("r.location_id", "=", first.location_id),
    )
    .leftJoin("order_items as item", (join) =>
      join.onRef("item.id", "=", "r.line_item_id").onRef("item.merchant_id", "=", "r.merchant_id"),
    )
    .select(["o.id", "o.fulfillment_status", "r.line_item_id"])
    .select(sql<number>`coalesce(r.quantity, 0)`.as("quantity"))
    .select(sql<boolean>`o.holds && ${sql.val([...stopsPacking])}::text[]`.as("is_held"))
    .select(
      sql<boolean>`exists (select 1 from ${sql.table("fulfillments")} as f
        where f.order_id = o.id and f.location_id = ${first.location_id}
          and f.status <> 'canceled')`.as("is_packed"),
    )
    .where(among("o.id", ids))
    .execute()
  const rows = Map.groupBy(found, ({ id }) => id)
  const stateOf = ({ order_id, status }: Listed): PickOrderState => {
    if (status !== "listed") return status
    const own = rows.get(order_id) ?? []
    const [head] = own
    if (!head || head.fulfillment_status === "canceled") return "canceled"
    const reserved = new Map(own.map((one) => [one.line_item_id, Number(one.quantity)]))
    const wanted = new Map<string, number>()
    for (const line of lines)
      if (line.order_id === order_id)
        wanted.set(
          line.line_item_id,
          (wanted.get(line.line_item_id) ?? 0) + line.quantity - line.short,
        )
    const isWhole = [...wanted].every(([line, quantity]) => (reserved.get(line) ?? 0) >= quantity)
    if (head.is_held) return "held"
    if (isWhole) return "listed"
    return head.is_packed ? "packed" : "changed"
  }
  return new Map(listed.map((one) => [one.order_id, stateOf(one)]))
}

/** Pictures, codes and grams of items: one statement. */
async function goodsOf(
  context: Context,
  lines: readonly { merchant_id: string; inventory_item_id: string }[],
) {
  if (lines.length === 0) return new Map<string, never>()
  const { db } = within(context, ...new Set(lines.map(({ merchant_id }) => merchant_id)))
  const found = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.inventory_item_id", "variant.sku", "variant.barcode", "variant.ean"])
    .select(["variant.upc", "product.thumbnail"])
    .select(sql<number | null>`coalesce(variant.weight, product.weight)`.as("weight"))
    .where(
      among("variant.inventory_item_id", [
        ...new Set(lines.map(({ inventory_item_id }) => inventory_item_id)),
      ]),
    )
    .execute()
  return new Map(found.map((one) => [one.inventory_item_id, one]))
}

/** Numbers on the labels of bins. */
async function labelsOf({ db }: Context, lines: readonly { bin_id: string | null }[]) {
  const ids = [...new Set(lines.flatMap(({ bin_id }) => bin_id ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await db
    .selectFrom("bins")
    .select(["id", "number"])
    .where(among("id", ids))
    .execute()
  return new Map(found.map(({ id, number }) => [id, barcodeOf(Number(number))]))
}

/** A list with its orders and lines, in walking order. Throws 404 outside the viewer's scope. */
export async function readPickList(context: Context, id: string): Promise<PickListDetail> {
  const list = await pickListListing.one(context, id)
  const { rows } = context
  const listed = await rows.children("pick_list_orders", "pick_list_id", [id])
  const all = await rows.children("pick_lines", "pick_list_id", [id])
  const isOpen = list.status === "open" || list.status === "picking"
  const states = isOpen
    ? await statesOf(context, listed, all)
    : new Map<string, PickOrderState>(listed.map(({ order_id, status }) => [order_id, status]))
  const goods = await goodsOf(context, all)
  const labels = await labelsOf(context, all)
  const sumOf = (order_id: string, what: "quantity" | "picked") =>
    all.reduce((sum, line) => sum + (line.order_id === order_id ? line[what] : 0), 0)
  const orders = listed
    .toSorted((a, b) => a.slot - b.slot)
    .map(
      ({ order_id, number, slot }): PickListOrder => ({
        order_id,
        number,
        slot,
        state: states.get(order_id) ?? "listed",
        quantity: sumOf(order_id, "quantity"),
        picked: sumOf(order_id, "picked"),
      }),
    )
  const lines = all
    .toSorted((a, b) => a.rank - b.rank || a.slot - b.slot)
    .map((line): PickLineShown => {
      const one = goods.get(line.inventory_item_id)
      const codes = [one?.barcode, one?.ean, one?.upc, one?.sku, line.sku]
      return {
        ...line,
        thumbnail: one?.thumbnail ?? null,
        weight: one?.weight ?? null,
        bin_label: labels.get(line.bin_id ?? "") ?? null,
        codes: [...new Set(codes.flatMap((code) => code?.trim() || []))],
      }
    })
  return { ...list, orders, lines }
}
