import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type {
  CountBin,
  MoveGoods,
  PutAway,
  SetMinimum,
} from "@packhaus/contract/warehouse/bins/schema"
import { sql } from "kysely"
import { byRule, type Context, within } from "../../../../context.ts"
import { lockPromised } from "../../../orders/verbs/lose-stock.ts"
import { bookDifferences } from "../../../planning/stocktakes/verbs/finish.ts"
import {
  bookMovements,
  isBooked,
  lockBin,
  lockGoods,
  lockOpenBin,
  merchantAt,
  mustCarry,
  noteBins,
  readOwnBin,
  readTrolley,
  titleOf,
} from "./kit.ts"

const atOf = ({ location_id }: { location_id: string }, inventory_item_id: string) => ({
  location_id,
  inventory_item_id,
})

/**
 * Puts pieces that are in no bin into one; once these are used up, returned picked pieces. The same
 * id books once. Throws `bins.nothing_open` for more pieces, `bins.closed`, `bins.too_heavy`.
 */
export async function putAway(context: Context, id: string, wanted: PutAway) {
  const { client_id, inventory_item_id, quantity } = wanted
  const at = atOf(await readOwnBin(context, id), inventory_item_id)
  const { merchant_id, open, picked } = await lockGoods(context, at)
  if (await isBooked(context, client_id)) return
  const bin = await lockOpenBin(context, id)
  if (quantity > open + picked) throw new ApiError("bins.nothing_open", { open: open + picked })
  await mustCarry(context, bin, wanted)
  const changes = [{ bin, by: quantity }]
  if (quantity > open)
    changes.push({
      bin: { ...bin, ...(await readTrolley(context, bin.location_id)) },
      by: open - quantity,
    })
  await bookMovements(context, changes, {
    kind: "put_away",
    inventory_item_id,
    merchant_id,
    client_id,
  })
  const details = { item: await titleOf(context, inventory_item_id), pieces: quantity }
  await noteBins(context, [{ bin, action: "bin.put_away", details }])
}

/**
 * Moves pieces to another bin of the location. The same id books once. Throws `bins.other_location`,
 * `bins.not_enough`, `bins.closed`, `bins.too_heavy`.
 */
export async function moveGoods(context: Context, id: string, wanted: MoveGoods) {
  const { client_id, inventory_item_id, to_bin_id, quantity } = wanted
  const from = await readOwnBin(context, id)
  if (to_bin_id === id) throw fieldFault("to_bin_id", "choice.unknown")
  const target = await readOwnBin(context, to_bin_id)
  if (target.location_id !== from.location_id)
    throw new ApiError("bins.other_location", { code: target.code })
  const { merchant_id, inBin } = await lockGoods(context, atOf(from, inventory_item_id))
  if (await isBooked(context, client_id)) return
  const to = await lockOpenBin(context, to_bin_id)
  if (quantity > inBin(id)) throw notEnough(from, inBin(id))
  await mustCarry(context, to, wanted)
  await bookMovements(
    context,
    [
      { bin: from, by: -quantity },
      { bin: to, by: quantity },
    ],
    { kind: "move", inventory_item_id, merchant_id, client_id },
  )
  const item = await titleOf(context, inventory_item_id)
  const details = { item, pieces: quantity, from: from.code, to: to.code }
  await noteBins(context, [
    { bin: from, action: "bin.moved", details },
    { bin: to, action: "bin.moved", details },
  ])
}

const notEnough = ({ code }: { code: string }, available: number) =>
  new ApiError("bins.not_enough", { code, available })

/**
 * Books a count of an item in a bin: the difference changes the stock of the location like that of a
 * stocktake. Missing pieces take back the youngest promises. The same id books once.
 */
export async function countBin(context: Context, id: string, count: CountBin) {
  const { client_id, inventory_item_id, counted } = count
  const bin = await readOwnBin(context, id)
  const at = atOf(bin, inventory_item_id)
  const inside = within(context, await merchantAt(context, at))
  // Orders first, then levels.
  await lockPromised(inside, bin.location_id, [inventory_item_id])
  const { merchant_id, inBin } = await lockGoods(context, at)
  if (await isBooked(context, client_id)) return
  const locked = await lockBin(context, id)
  const before = inBin(id)
  const booked = counted - before
  if (booked > 0 && locked.status !== "open")
    throw new ApiError("bins.closed", { code: locked.code })
  await bookMovements(context, [{ bin, by: booked }], {
    kind: "count",
    inventory_item_id,
    merchant_id,
    client_id,
  })
  if (booked !== 0)
    await bookDifferences(
      context,
      { id, location_id: bin.location_id, organisation_id: bin.organisation_id },
      {
        inside: byRule(inside),
        changed: [
          { id, merchant_id, inventory_item_id, booked, reason: booked > 0 ? "found" : "lost" },
        ],
      },
    )
  const item = await titleOf(context, inventory_item_id)
  const details = { item, counted, expected: before }
  await noteBins(context, [{ bin, action: "bin.counted", details }])
}

/** Sets or clears the quantity below which a bin is refilled with an item. */
export async function setMinimum(context: Context, id: string, wanted: SetMinimum) {
  const { inventory_item_id, min_quantity } = wanted
  const { merchant_id, inBin } = await lockGoods(
    context,
    atOf(await readOwnBin(context, id), inventory_item_id),
  )
  const bin = await lockBin(context, id)
  const { organisation_id, location_id } = bin
  if (min_quantity !== null)
    await context.db
      .insertInto("bin_stocks")
      .values({
        organisation_id,
        location_id,
        bin_id: id,
        merchant_id,
        inventory_item_id,
        min_quantity,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["bin_id", "inventory_item_id", "organisation_id"])
          .doUpdateSet({ min_quantity, updated_at: sql`packhaus_now()` }),
      )
      .execute()
  else if (inBin(id) > 0)
    await context.db
      .updateTable("bin_stocks")
      .set({ min_quantity })
      .where("bin_id", "=", id)
      .where("inventory_item_id", "=", inventory_item_id)
      .execute()
  else
    await context.db
      .deleteFrom("bin_stocks")
      .where("bin_id", "=", id)
      .where("inventory_item_id", "=", inventory_item_id)
      .execute()
  const details = { item: await titleOf(context, inventory_item_id), minimum: min_quantity }
  await noteBins(context, [{ bin, action: "bin.minimum_set", details }])
}
