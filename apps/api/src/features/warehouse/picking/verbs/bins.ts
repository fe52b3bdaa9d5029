import { lockLevels } from "@packhaus/commerce/stock/levels"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { bookMovements, noteBins, readOwnBin } from "../../bins/verbs/kit.ts"
import { returnToBin, takeFromBin } from "../../bins/verbs.ts"
import { freeBins } from "../reads/places.ts"
import type { Line, List } from "./kit.ts"

type Pieces = Pick<Line, "bin_id" | "inventory_item_id" | "merchant_id"> & { quantity: number }
const cause = "pick_list"

/** Takes pieces out of their bin, onto the trolley. Throws `bins.not_enough`. */
export async function takeFrom(context: Context, { id }: List, pieces: Pieces) {
  const { bin_id, inventory_item_id, quantity } = pieces
  if (bin_id === null) return
  await takeFromBin(context, { bin_id, inventory_item_id, quantity, cause, cause_id: id })
}

/**
 * Picked pieces of these lines that are not packed since: the parcels of their orders have taken the
 * others off the trolley. Lock the levels before.
 */
async function notPacked(context: Context, list: List, lines: readonly Line[]) {
  const found = await context.db
    .selectFrom("stock_movements as moved")
    .innerJoin("fulfillments as parcel", (join) =>
      join
        .onRef("parcel.id", "=", "moved.cause_id")
        .onRef("parcel.merchant_id", "=", "moved.merchant_id"),
    )
    .select(["parcel.order_id", "moved.inventory_item_id"])
    .select(sql<number>`-sum(moved.quantity)::bigint`.as("packed"))
    .where("moved.location_id", "=", list.location_id)
    .where("moved.kind", "in", ["fulfilment", "undo"])
    .where("parcel.created_at", ">=", list.created_at)
    .where(among("parcel.order_id", [...new Set(lines.map(({ order_id }) => order_id))]))
    .groupBy(["parcel.order_id", "moved.inventory_item_id"])
    .execute()
  const keyOf = (one: Pick<Line, "order_id" | "inventory_item_id">) =>
    `${one.order_id} ${one.inventory_item_id}`
  const packed = new Map(found.map((one) => [keyOf(one), Number(one.packed)]))
  return lines.map((line) => {
    const all = packed.get(keyOf(line)) ?? 0
    const removed = Math.min(line.picked, all)
    packed.set(keyOf(line), all - removed)
    return { ...line, quantity: line.picked - removed }
  })
}

/**
 * Puts the picked pieces of lines back into their bins, without those packed since; those of closed
 * bins stay on the trolley.
 */
export async function putInto(context: Context, list: List, lines: readonly Line[]) {
  const own = lines.filter(({ bin_id, picked }) => bin_id !== null && picked > 0)
  if (own.length === 0) return
  const inside = within(context, ...new Set(own.map(({ merchant_id }) => merchant_id)))
  const items = own.map(({ inventory_item_id }) => inventory_item_id)
  await lockLevels(inside.db, null, items, [list.location_id])
  const pieces = await notPacked(inside, list, own)
  const bins = await context.db
    .selectFrom("bins")
    .select("id")
    .where(among("id", [...new Set(own.flatMap(({ bin_id }) => bin_id ?? []))]))
    .where("status", "=", "open")
    .orderBy("id")
    .execute()
  const open = new Set(bins.map(({ id }) => id))
  for (const { bin_id, inventory_item_id, quantity } of pieces)
    if (bin_id !== null && open.has(bin_id) && quantity > 0)
      await returnToBin(context, { bin_id, inventory_item_id, quantity, cause, cause_id: list.id })
}

type Wanted = { line: Line; missing: number }
/** Other bins for missing pieces, with the pieces to take from each. */
export async function otherBins(context: Context, { location_id }: List, wanted: Wanted) {
  const { line, missing } = wanted
  if (line.bin_id === null) return []
  const bins = await freeBins(context, { id: location_id }, [line.inventory_item_id])
  const taken: { bin: { bin_id: string; code: string }; quantity: number }[] = []
  let rest = missing
  for (const { bin_id, code, quantity } of bins) {
    const some = Math.min(rest, quantity)
    if (bin_id === line.bin_id || some <= 0) continue
    taken.push({ bin: { bin_id, code }, quantity: some })
    rest -= some
  }
  return taken
}

type Counted = { line: Line; counted: number }
/** Pieces that the books have in the bin of a line beyond the counted ones; null without a bin. */
export async function surplusOf({ db }: Context, { line, counted }: Counted) {
  if (line.bin_id === null) return null
  const held = await db
    .selectFrom("bin_stocks")
    .select("quantity")
    .where("bin_id", "=", line.bin_id)
    .where("inventory_item_id", "=", line.inventory_item_id)
    .executeTakeFirst()
  return Math.max(0, (held?.quantity ?? 0) - counted)
}

/** Books pieces out of a bin that a count did not find. Lock the level before. */
export async function emptyBin(context: Context, { id }: List, line: Line, removed: number) {
  const { bin_id, inventory_item_id, merchant_id } = line
  if (bin_id === null || removed === 0) return
  const bin = await readOwnBin(context, bin_id)
  await bookMovements(context, [{ bin, by: -removed }], {
    kind: "count",
    inventory_item_id,
    merchant_id,
    cause,
    cause_id: id,
  })
  const held = await context.rows.children("bin_stocks", "bin_id", [bin_id])
  const counted = held.find((one) => one.inventory_item_id === inventory_item_id)?.quantity ?? 0
  const item = lineTitle({ product_title: line.title, variant_title: line.variant_title })
  const details = { item, counted, expected: counted + removed }
  await noteBins(context, [{ bin, action: "bin.counted", details }])
}
