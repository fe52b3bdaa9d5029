import { lockLevels } from "@packhaus/commerce/stock/levels"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { among } from "@packhaus/kernel/row-filters"
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

/** Puts picked pieces back into their bins; those of closed bins stay on the trolley. */
export async function putInto(context: Context, list: List, pieces: readonly Pieces[]) {
  const own = pieces.flatMap(({ bin_id, ...one }) => (bin_id === null ? [] : [{ bin_id, ...one }]))
  if (own.length === 0) return
  const inside = within(context, ...new Set(own.map(({ merchant_id }) => merchant_id)))
  const items = own.map(({ inventory_item_id }) => inventory_item_id)
  await lockLevels(inside.db, null, items, [list.location_id])
  const open = await context.db
    .selectFrom("bins")
    .select("id")
    .where(among("id", [...new Set(own.map(({ bin_id }) => bin_id))]))
    .where("status", "=", "open")
    .orderBy("id")
    .execute()
  const ids = new Set(open.map(({ id }) => id))
  for (const { bin_id, inventory_item_id, quantity } of own)
    if (ids.has(bin_id))
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
export async function emptyBin(context: Context, { id }: List, line: Line, gone: number) {
  const { bin_id, inventory_item_id, merchant_id } = line
  if (bin_id === null || gone === 0) return
  const bin = await readOwnBin(context, bin_id)
  await bookMovements(context, [{ bin, by: -gone }], {
    kind: "count",
    inventory_item_id,
    merchant_id,
    cause,
    cause_id: id,
  })
  const held = await context.rows.children("bin_stocks", "bin_id", [bin_id])
  const counted = held.find((one) => one.inventory_item_id === inventory_item_id)?.quantity ?? 0
  const item = lineTitle({ product_title: line.title, variant_title: line.variant_title })
  const details = { item, counted, expected: counted + gone }
  await noteBins(context, [{ bin, action: "bin.counted", details }])
}
