import { isSupplier } from "@packhaus/contract/access/roles"
import type { FulfillmentStatus, PaymentStatus } from "@packhaus/contract/commerce/orders"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { TrackingNumber } from "@packhaus/contract/shipping/parcels/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { type CsvRow, readCsv } from "./read-csv.ts"
import { insertRun } from "./start.ts"
import { type Refusal, refusalsOf } from "./tracking-target.ts"

type MatchedOrder = {
  id: string
  number: string
  shop: string | null
  domain: string | null
  merchant_id: string
  location_id: string | null
  shipment_method: string | null
  fulfillment_status: FulfillmentStatus
  payment_status: PaymentStatus
  holds: HoldReason[]
}
type Fault = { row: number; label: string; code: string; value: string }

/**
 * Reads a CSV of tracking numbers. A dry run names every invalid row and changes nothing; the run
 * ships valid rows and skips invalid ones. Throws a fault of `csv` for other content.
 */
export async function importTracking(
  context: Context,
  { csv, dry_run }: { csv: string; dry_run: boolean },
) {
  const rows = await readCsv(csv)
  const orders = await findOrders(context, rows)
  const methods = await readMethods(context)
  const refusals = await refusalsOf(context, [...orders.values()].flat())
  const faults: Fault[] = []
  const good = new Map<string, { order: MatchedOrder; row: CsvRow; numbers: string[] }>()
  const seen = new Set<string>()
  for (const row of rows) {
    const hits = hitsOf(row, orders)
    const fault = faultOf(row, hits, { methods, seen, refusals })
    seen.add(row.tracking_number)
    const [order] = hits
    if (fault || !order) faults.push(fault ?? faultAt(row, "order.unknown", row.order))
    else {
      const one = good.get(order.id) ?? { order, row, numbers: [] }
      good.set(order.id, { ...one, numbers: [...one.numbers, row.tracking_number] })
    }
  }
  const bulk_run =
    dry_run || good.size === 0
      ? null
      : await insertRun(context, {
          kind: "orders.tracking",
          input: {},
          rows: [...good.values()].map(({ order, row, numbers }) => ({
            label: order.number,
            entity_id: order.id,
            input: { tracking_numbers: numbers, shipment_method: row.shipment_method },
          })),
        })
  return { bulk_run, total: rows.length, faults }
}

const key = (number: string) => number.trim().toLowerCase().replace(/^#/, "")
const faultAt = ({ row, order }: CsvRow, code: string, value: string): Fault => ({
  row,
  label: order,
  code,
  value,
})

async function findOrders({ db, viewer }: Context, rows: readonly CsvRow[]) {
  const numbers = [...new Set(rows.flatMap(({ order }) => [key(order), `#${key(order)}`]))]
  const query = db
    .selectFrom("orders as o")
    .select(["o.id", "o.number", "o.merchant_id", "o.location_id", "o.shipment_method"])
    .select(["o.fulfillment_status", "o.payment_status", "o.holds"])
    .where(sql<boolean>`lower(o.number) = any(${numbers})`)
  const found: MatchedOrder[] = isSupplier(viewer.role)
    ? (await query.execute()).map((row) => ({ ...row, shop: null, domain: null }))
    : await query
        .leftJoin("shops as s", "s.id", "o.shop_id")
        .select(["s.name as shop", "s.domain"])
        .execute()
  const orders = new Map<string, MatchedOrder[]>()
  for (const one of found)
    orders.set(key(one.number), [...(orders.get(key(one.number)) ?? []), one])
  return orders
}

async function readMethods({ db }: Context) {
  const methods = await db
    .selectFrom("shipment_methods")
    .select("code")
    .where("is_active", "=", true)
    .execute()
  return new Set(methods.map(({ code }) => code))
}

function hitsOf({ order, shop }: CsvRow, orders: ReadonlyMap<string, MatchedOrder[]>) {
  const hits = orders.get(key(order)) ?? []
  if (!shop) return hits
  const wanted = shop.toLowerCase()
  return hits.filter((one) => one.shop?.toLowerCase() === wanted || one.domain === wanted)
}

type Known = {
  methods: ReadonlySet<string>
  seen: ReadonlySet<string>
  refusals: ReadonlyMap<string, Refusal>
}

function faultOf(row: CsvRow, hits: readonly MatchedOrder[], known: Known): Fault | null {
  const { methods, seen, refusals } = known
  const { order, tracking_number, shipment_method } = row
  const [hit, other] = hits
  if (!hit) return faultAt(row, "order.unknown", order)
  if (other) return faultAt(row, "order.several", order)
  if (!TrackingNumber.safeParse(tracking_number).success)
    return faultAt(row, "tracking.invalid", tracking_number)
  if (seen.has(tracking_number)) return faultAt(row, "csv.twice", tracking_number)
  if (shipment_method && !methods.has(shipment_method))
    return faultAt(row, "choice.unknown", shipment_method)
  const refusal = refusals.get(hit.id)
  if (!refusal || refusal.known.includes(tracking_number)) return null
  if (refusal.code) return faultAt(row, refusal.code, order)
  const hasMethod = shipment_method ?? hit.shipment_method
  return refusal.packs && !hasMethod ? faultAt(row, "shipment_method.missing", order) : null
}
