import { ApiError } from "@packhaus/contract/kernel/errors"
import { planBatch, stopsOf } from "@packhaus/contract/warehouse/picking/plan"
import type { CreatePickList } from "@packhaus/contract/warehouse/picking/schema"
import { newId } from "@packhaus/kernel/ids"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../../context.ts"
import { pickerOf } from "../reads/pickers.ts"
import { binsFor, workPlace } from "../reads/places.ts"
import { readReady } from "../reads/ready.ts"
import { noteChange } from "./kit.ts"

/** Lists that have these orders at a location, with their pickers. */
async function holdersOf({ db }: Context, location_id: string, orders: readonly string[]) {
  return await db
    .selectFrom("pick_list_orders as listed")
    .innerJoin("pick_lists as list", (join) =>
      join
        .onRef("list.id", "=", "listed.pick_list_id")
        .onRef("list.organisation_id", "=", "listed.organisation_id"),
    )
    .select(["listed.order_id", "listed.number as order", "list.number as list"])
    .select("list.picker_name as picker")
    .where("listed.location_id", "=", location_id)
    .where("listed.is_open", "=", true)
    .where(among("listed.order_id", orders))
    .execute()
}

/** Throws `picking.taken` with the lists and pickers, or `picking.not_ready` with the order ids. */
async function refuse(context: Context, location_id: string, orders: readonly string[]) {
  const taken = await holdersOf(context, location_id, orders)
  if (taken.length > 0)
    throw new ApiError("picking.taken", { taken: taken.map(({ order_id: _, ...one }) => one) })
  throw new ApiError("picking.not_ready", { order_ids: orders })
}

/**
 * Creates a list and reserves its orders for the picker: of two at once for the same order one gets
 * `picking.taken` with the person who has it. Throws `picking.nothing_ready` without an order.
 * Returns the id.
 */
export async function createPickList(context: Context, wanted: CreatePickList) {
  const { rows, viewer } = context
  const { location_id, kind, zone, trolley, slots, order_ids } = wanted
  const place = await workPlace(context, location_id)
  const picker = wanted.picker_id
    ? await pickerOf(context, place.owner_id, wanted.picker_id)
    : viewer
  const ready = await readReady(context, place, order_ids)
  const missing = order_ids?.filter((id) => !ready.some(({ order_id }) => order_id === id)) ?? []
  if (missing.length > 0) await refuse(context, location_id, missing)
  // Chosen orders keep the places in which they were chosen.
  const parts = order_ids?.flatMap((id) => ready.find((one) => one.order_id === id) ?? []) ?? ready
  const bins = await binsFor(context, place, parts)
  const { orders, picks } = planBatch({
    kind: order_ids ? "batch" : kind,
    parts,
    bins,
    slots: order_ids?.length ?? slots,
    zone,
  })
  if (orders.length === 0) throw new ApiError("picking.nothing_ready")

  const list = { id: newId("pick"), organisation_id: place.owner_id }
  const placed = picks.map((pick) => ({ ...pick, bin_id: pick.bin?.bin_id ?? null }))
  const total_quantity = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  await rows.insertAll("pick_lists", [
    {
      ...list,
      kind,
      zone,
      trolley,
      location_id,
      location_name: place.name,
      picker_id: picker.id,
      picker_name: picker.name,
      order_count: orders.length,
      stop_count: stopsOf(placed).length,
      total_quantity,
      started_at: null,
      picked_at: null,
      cancelled_at: null,
    },
  ])
  const own = { organisation_id: list.organisation_id, pick_list_id: list.id }
  const listed = await rows.insertAll(
    "pick_list_orders",
    orders.map(({ order_id, merchant_id, number }, index) => ({
      id: newId("pkor"),
      ...own,
      merchant_id,
      order_id,
      location_id,
      number,
      slot: index + 1,
    })),
    "ignore duplicates",
  )
  if (listed < orders.length) {
    const others = await holdersOf(
      context,
      location_id,
      orders.map(({ order_id }) => order_id),
    )
    const taken = others
      .filter(({ list }) => list !== undefined)
      .map(({ order_id: _, ...one }) => one)
    const { number } = await rows.one("pick_lists", list.id)
    throw new ApiError("picking.taken", { taken: taken.filter((one) => one.list !== number) })
  }
  await rows.insertAll(
    "pick_lines",
    placed.flatMap(({ bin, bin_id, order_id, ...pick }, rank) => {
      const order = orders.find((one) => one.order_id === order_id)
      const line = order?.lines.find(({ line_item_id }) => line_item_id === pick.line_item_id)
      if (!order || !line) return []
      const { title, variant_title, sku } = line
      return {
        id: newId("pkln"),
        ...own,
        merchant_id: order.merchant_id,
        order_id,
        ...pick,
        bin_id,
        bin_code: bin?.code ?? null,
        rank,
        title,
        variant_title,
        sku,
      }
    }),
  )
  await noteChange(context, list, {
    action: "pick_list.created",
    details: { orders: orders.length, pieces: total_quantity },
  })
  return list.id
}
