import { orders } from "@packhaus/contract/orders/endpoints"
import type { Order, OrderRow } from "@packhaus/contract/orders/schema"
import { dice } from "./goods.ts"
import type { PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Packers = { support: string; owner: string; placeOf: PlaceOf }
const PUSH_EVERY = 12
const PAGE = 200

/** Every order of the story that has a place, the oldest first. */
async function workOf(stage: Stage, reader: string): Promise<OrderRow[]> {
  const all: OrderRow[] = []
  for (let offset = 0; ; offset += PAGE) {
    const query = { limit: PAGE, offset, order: "created_at" }
    const page = await stage.call(reader, orders.list, { query })
    all.push(...page.orders)
    if (page.orders.length < PAGE) return all.filter(({ location_id }) => location_id !== null)
  }
}

/** Hours from an order to its parcel: a day or so, never the same twice. */
const patienceOf = ({ id }: OrderRow) => 10 + dice(`pack ${id}`, 32)

/** Packs and ships what was routed, in its time; the parcels of the last days are only packed. */
export async function ship(stage: Stage, packers: Packers, now: string) {
  const work = (await workOf(stage, packers.support))
    .map((row) => ({ row, at: later(row.created_at, patienceOf(row)) }))
    .filter(({ at }) => at < now)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
  const lastDays = later(now, -40)
  for (const [index, { row, at }] of work.entries()) {
    await stage.at(at, async () => {
      const { order } = await stage.call(packers.support, orders.read, { params: { id: row.id } })
      await pack(stage, packers, order, at < lastDays || dice(`ship ${row.id}`, 2) === 0)
      if (index % PUSH_EVERY === 0) await stage.runJobs()
    })
  }
  await stage.at(now, stage.runJobs)
}

async function pack(stage: Stage, packers: Packers, order: Order, isShipped: boolean) {
  if (order.holds.length > 0) return
  const places = new Set(
    order.items.flatMap(({ reservations }) => reservations.map(({ location_id }) => location_id)),
  )
  for (const location_id of places) {
    const lines = order.items.flatMap(({ id, reservations }) => {
      const here = reservations.find((one) => one.location_id === location_id)
      return here ? [{ line_item_id: id, quantity: here.quantity }] : []
    })
    const packer = location_id === packers.placeOf("laden") ? packers.owner : packers.support
    await stage.call(packer, orders.pack, {
      params: { id: order.id },
      body: {
        location_id,
        lines: dice(`part ${order.id}`, 30) === 0 ? lines.slice(0, 1) : lines,
        shipment_method: order.shipment_method ?? "dhl_paket",
        tracking_numbers: isShipped ? [trackingOf(order.id + location_id)] : [],
      },
    })
  }
}

/** A number of the form of the carrier's, invented. */
const trackingOf = (text: string) => `003404341610${String(90_000_000 + dice(text, 9_999_999))}`
