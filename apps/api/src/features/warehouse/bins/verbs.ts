import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { bookMovements, lockGoods, lockOpenBin, readOwnBin, readTrolley } from "./verbs/kit.ts"

type Picked = {
  bin_id: string
  inventory_item_id: string
  quantity: number
  /** The record that caused the picking, such as a pick list, and its id. */
  cause: string
  cause_id: string
}

/**
 * Takes pieces out of a bin and onto the trolley of the location, where they stay until they are
 * packed. Locks the level: take the pieces of one item in a transaction, or of several in the order
 * of their levels' ids. Throws `bins.not_enough` with the pieces in the bin.
 */
export async function takeFromBin(context: Context, picked: Picked) {
  const { bin_id, inventory_item_id, quantity, cause, cause_id } = picked
  const bin = await readOwnBin(context, bin_id)
  const { merchant_id, inBin } = await lockGoods(context, {
    location_id: bin.location_id,
    inventory_item_id,
  })
  const available = inBin(bin_id)
  if (quantity > available) throw new ApiError("bins.not_enough", { code: bin.code, available })
  const trolley = await readTrolley(context, bin.location_id)
  await bookMovements(
    context,
    [
      { bin, by: -quantity },
      { bin: trolley, by: quantity },
    ],
    { kind: "pick", inventory_item_id, merchant_id, cause, cause_id },
  )
}

/**
 * Puts picked pieces back into a bin: from the trolley, then from those in no bin, as many as are
 * left. Pieces that were written off meanwhile cannot come back. Throws `bins.closed`.
 */
export async function returnToBin(context: Context, picked: Picked) {
  const { bin_id, inventory_item_id, cause, cause_id } = picked
  const { location_id } = await readOwnBin(context, bin_id)
  const goods = await lockGoods(context, { location_id, inventory_item_id })
  const bin = await lockOpenBin(context, bin_id)
  const quantity = Math.min(picked.quantity, goods.open + goods.picked)
  const trolley = await readTrolley(context, location_id)
  await bookMovements(
    context,
    [
      { bin: trolley, by: -Math.min(quantity, goods.picked) },
      { bin, by: quantity },
    ],
    {
      kind: "return",
      inventory_item_id,
      merchant_id: goods.merchant_id,
      cause,
      cause_id,
    },
  )
}
