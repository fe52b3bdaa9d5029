import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { netOf } from "@packhaus/contract/kernel/money"
import { placeOf } from "@packhaus/contract/kernel/places"
import type { Cents } from "@packhaus/contract/kernel/values"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { addWorkingDays } from "@packhaus/contract/planning/forecasts/rules"
import { packagingTitle } from "@packhaus/contract/purchasing/packaging-orders/rules"
import type { CreatePackagingOrder } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { today as readToday } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { openOwnInvoice } from "../../../invoicing/invoices/verbs/open-own.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { keepOwnSizes } from "../../../stock/packagings/verbs/own-sizes.ts"
import { customerOf, destinationOf, mustCost } from "../../kit/place.ts"
import { type Orderable, readOrderable } from "../reads/orderable.ts"
import { attachImages } from "./images.ts"
import { handlersOf, noteChange } from "./kind.ts"

type Bought = { line_id: string; quantity: number; net: Cents; size: Orderable }

/**
 * Lines with prices. Throws `choice.unknown` without a price, `packaging_orders.below_moq`, and
 * `packaging_orders.price_changed` for a different total.
 */
function pricedLines(
  { lines, total_price }: CreatePackagingOrder,
  orderable: readonly Orderable[],
): Bought[] {
  const bought = lines.map(({ packaging_id, quantity }, index) => {
    const size = orderable.find((one) => one.packaging_id === packaging_id)
    if (!size) throw fieldFault(`lines.${index}.packaging_id`, "choice.unknown")
    const { price, price_base: base, moq } = size
    if (quantity < moq) throw new ApiError("packaging_orders.below_moq", { line: index, moq })
    return { line_id: newId("pkol"), quantity, net: netOf({ price, quantity, base }), size }
  })
  mustCost("packaging_orders", total_price, bought)
  return bought
}

/**
 * Buys packaging (domain 4): priced sizes, to one location. A standard size becomes the customer's
 * own packaging (domain 4.4). A separate invoice is issued at once. Returns the id. Throws like
 * `openOwnInvoice`.
 */
export async function createPackagingOrder(context: Context, wanted: CreatePackagingOrder) {
  const customer = await customerOf(context, wanted.organisation_id)
  const { id: organisation_id } = customer
  const inside = within(context, organisation_id)
  const bought = pricedLines(wanted, await readOrderable(context, organisation_id))
  const { location_id } = wanted
  const { place, columns } = await destinationOf(inside, { location_id, organisation_id })
  const sizes = bought.map(({ size }) => size)
  const [first] = sizes
  const production_days = Math.max(...sizes.map((size) => size.production_days_max ?? 0))

  const id = newId("pkor")
  const handler_ids = handlersOf({ supplier_id: null, location_owner_id: place.owner_id })
  const { number } = await inside.rows.insert("packaging_orders", {
    id,
    organisation_id,
    supplier_id: null,
    supplier_name: null,
    ...columns,
    location_type: place.type,
    location_owner_id: place.owner_id,
    handler_ids,
    packaging_size: first ? packagingTitle(first) : "",
    line_count: bought.length,
    production_days,
    note: wanted.note,
    total_quantity: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    created_by: context.viewer.id,
  })
  await insertLines(inside, { id, organisation_id, handler_ids }, bought)
  const order = { id, organisation_id, supplier_id: null, location_owner_id: place.owner_id }
  await attachImages(context, order, wanted.images)
  await inside.db
    .insertInto("packaging_order_prices")
    .values({
      packaging_order_id: id,
      organisation_id,
      total: wanted.total_price,
      lines: jsonText(
        bought.map(({ line_id, net, size: { price, price_base } }) => ({
          line_id,
          price,
          price_base,
          net,
        })),
      ),
    })
    .execute()
  await openOwnInvoice(context, {
    organisation_id,
    source_type: "packaging_order",
    source_id: id,
    source_number: number,
    supplied_on: addWorkingDays(await readToday(context), production_days),
    lines: bought.map(({ line_id, quantity, size }) => ({
      code: "packaging_goods",
      source_line_id: line_id,
      title: packagingTitle(size),
      quantity,
      price: size.price,
      base: size.price_base,
      start_country: size.ship_from_country ?? size.seller_country,
      end_country: placeOf(place.country_code, place.postal_code),
    })),
  })
  await noteChange(context, order, { action: "packaging_order.created", details: { number } })
  await notify(context, [
    {
      name: "packaging_order_placed",
      organisation_id: PLATFORM_ID,
      subject_id: id,
      params: { order: number, customer: customer.name },
    },
  ])
  return id
}

type Placed = { id: string; organisation_id: string; handler_ids: string[] }
/** A line of the platform's standard size refers to the customer's own row of it. */
async function insertLines(
  inside: Context,
  { id, organisation_id, handler_ids }: Placed,
  bought: readonly Bought[],
) {
  const standards = bought.flatMap(({ size }) =>
    size.organisation_id === PLATFORM_ID ? [size] : [],
  )
  const own = await keepOwnSizes(inside, organisation_id, standards)
  await inside.rows.insertAll(
    "packaging_order_lines",
    bought.map(({ line_id, quantity, size }, rank) => ({
      id: line_id,
      organisation_id,
      packaging_order_id: id,
      handler_ids,
      packaging_id: own.get(size.id) ?? size.id,
      name: size.name,
      length: size.length,
      width: size.width,
      height: size.height,
      quantity,
      rank,
    })),
  )
}
