import { orders } from "@packhaus/contract/orders/endpoints"
import type { OrderRow } from "@packhaus/contract/orders/row"
import { dice } from "./goods.ts"
import type { PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Packers = {
  support: string
  owner: string
  supplier: string
  placeOf: PlaceOf
}
/** Parcels shipped between two pushes to the shop, and orders packed concurrently. */
const [PUSH_EVERY, AT_ONCE] = [12, 2]
const PAGE = 200

/** At least this many orders, and this share of all, ... */
const [FEW, SHARE] = [8, 0.04]
const newest = (all: number) => Math.max(FEW, Math.ceil(all * SHARE))
/** States of routed orders. */
const fates = ["packed", "partly packed", "shipped", "packed", "partly shipped"] as const
type Fate = (typeof fates)[number]

/** Every demo order with a location, oldest first. */
async function workOf(stage: Stage, reader: string): Promise<OrderRow[]> {
  const all: OrderRow[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = { limit: PAGE, offset, order: "created_at" }
    const page = await stage.call(reader, orders.list, { query })
    all.push(...page.orders)
    if (page.orders.length < PAGE) return all.filter(({ location_id }) => location_id !== null)
  }
}

/** Hours between an order and its parcel: about a day, with variation. */
const patienceOf = ({ number }: OrderRow) => 10 + dice(`pack ${number}`, 32)

/**
 * Packs and ships routed orders at their times. The newest are still open, earlier ones are packed
 * partly or wholly, and older ones shipped.
 */
export async function ship(stage: Stage, packers: Packers, now: string) {
  const arrivedAt = await arrivals(stage)
  const all = (await workOf(stage, packers.support))
    .map((row) => {
      const planned = later(row.created_at, patienceOf(row))
      const arrived = arrivedAt.get(row.id) ?? planned
      // Never packed before the order arrived.
      return { row, at: planned > arrived ? planned : later(arrived, 1) }
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  const few = newest(all.length)
  const begun = all.slice(0, -few)
  const work = begun.map(({ row, at }, index): Work => {
    const left = index - (begun.length - few - 2)
    const fate = left >= 0 ? (fates[left % fates.length] ?? "packed") : "shipped"
    return { row, at: at < now ? at : now, fate: isSplit(row) ? "partly shipped" : fate }
  })
  // Alone up to the first parcel, with which the first invoice begins to collect.
  const first = 1 + work.findIndex(({ row }) => row.holds.length === 0)
  for (let from = 0, until = first; from < work.length; from = until, until += PUSH_EVERY) {
    const some = work.slice(from, until)
    const queue = some.values()
    const promised = await promisedTo(
      stage,
      some.map(({ row }) => row.id),
    )
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (const { row, at, fate } of queue)
        await stage.at(at, () => pack(stage, packers, { row, lines: promised(row.id), fate }))
    })
    await Promise.all(lanes)
    await stage.at(some.at(-1)?.at ?? now, async () => {
      await stage.runJob("invoices.collect")
      await stage.runJobs()
    })
  }
}
/** When each order arrived here, which is after the shopper placed it. */
async function arrivals({ db }: Stage) {
  const lines = await db
    .selectFrom("audit_entries")
    .select(["entity_id", "created_at"])
    .where("entity", "=", "orders")
    .where("action", "=", "order.arrived")
    .execute()
  return new Map(
    lines.map(({ entity_id, created_at }) => [entity_id ?? "", new Date(created_at).toISOString()]),
  )
}
type Work = { row: OrderRow; at: string; fate: Fate }

/** Occasionally a line is left out. */
const isSplit = ({ number }: OrderRow) => dice(`part ${number}`, 30) === 0

/** Reservations of these orders' lines by location. */
async function promisedTo({ db }: Stage, ids: readonly string[]) {
  const all = await db
    .selectFrom("reservations")
    .select(["order_id", "line_item_id", "location_id", "quantity"])
    .where("order_id", "in", ids)
    .orderBy("line_item_id")
    .execute()
  return (id: string) => all.filter(({ order_id }) => order_id === id)
}
type Promised = ReturnType<Awaited<ReturnType<typeof promisedTo>>>

type Parcel = { row: OrderRow; lines: Promised; fate: Fate }
async function pack(stage: Stage, packers: Packers, { row, lines: promised, fate }: Parcel) {
  if (row.holds.length > 0) return
  const { placeOf, owner, supplier, support } = packers
  const packerAt = new Map([
    [placeOf("laden"), owner],
    [placeOf("werkstatt"), supplier],
  ])
  for (const location_id of new Set(promised.map((line) => line.location_id))) {
    const lines = promised
      .filter((line) => line.location_id === location_id)
      .map(({ line_item_id, quantity }) => ({ line_item_id: line_item_id ?? "", quantity }))
    const isShipped = fate === "shipped" || fate === "partly shipped"
    await stage.call(packerAt.get(location_id) ?? support, orders.pack, {
      params: { id: row.id },
      body: {
        location_id,
        lines: fate.startsWith("partly") ? lines.slice(0, 1) : lines,
        shipment_method: row.shipment_method ?? "dhl_paket",
        tracking_numbers: isShipped ? [trackingOf(row.id + location_id)] : [],
      },
    })
  }
}

/** An invented tracking number in the carrier's format. */
const trackingOf = (text: string) => `003404341610${String(90_000_000 + dice(text, 9_999_999))}`
