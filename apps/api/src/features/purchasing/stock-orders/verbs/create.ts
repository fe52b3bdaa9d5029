import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { placeOf } from "@packhaus/contract/kernel/places"
import { cutText } from "@packhaus/contract/kernel/text"
import { addWorkingDays } from "@packhaus/contract/planning/forecasts/rules"
import {
  destinationKinds,
  lineNet,
  lineTitle,
} from "@packhaus/contract/purchasing/stock-orders/rules"
import type { CreateStockOrder } from "@packhaus/contract/purchasing/stock-orders/schema"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { today as readToday } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { openOwnInvoice } from "../../../invoicing/invoices/verbs/open-own.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { type BulkAgreement, readBulkAgreements } from "../../../sourcing/offers/reads/bulk.ts"
import { customerOf, destinationOf, mustCost } from "../../kit/place.ts"
import { mustBe } from "../reads.ts"
import { noteChange } from "./kind.ts"

/** Characters of the title of a line of an invoice. */
const MAX_TITLE_LENGTH = 300

/** Valid agreements and variants of the lines, in order. */
async function readAgreed(
  inside: Context,
  lines: CreateStockOrder["lines"],
): Promise<BulkAgreement[]> {
  const variants = await inside.rows.children(
    "product_variants",
    "id",
    lines.map(({ variant_id }) => variant_id),
  )
  const found = await readBulkAgreements(
    inside,
    variants.map(({ inventory_item_id }) => inventory_item_id),
  )
  return lines.map(({ agreement_id, variant_id }, index) => {
    const agreed = found.find((one) => one.id === agreement_id && one.variant_id === variant_id)
    if (!agreed) throw new ApiError("stock_orders.not_agreed", { line: index })
    return agreed
  })
}

/**
 * Price of each line. Throws `stock_orders.below_moq`, or `stock_orders.price_changed` for a
 * different total.
 */
function priced({ lines, total }: CreateStockOrder, agreed: readonly BulkAgreement[]) {
  const amounts = lines.map(({ quantity }, index) => {
    const { moq, tiers } = mustBe(agreed[index], String(index))
    const amount = quantity < moq ? undefined : lineNet(tiers, quantity)
    if (!amount)
      throw new ApiError("stock_orders.below_moq", {
        line: index,
        moq: Math.max(moq, tiers[0]?.from ?? 1),
      })
    return { line_id: newId("sorl"), quantity, ...amount }
  })
  mustCost("stock_orders", total, amounts)
  return amounts
}

/**
 * Orders goods in bulk (domain 4): one supplier, one import method, one location, at the agreed
 * price for each line's pieces. A separate invoice is issued at once. Returns the id. Throws like
 * `openOwnInvoice`.
 */
export async function createStockOrder(context: Context, wanted: CreateStockOrder) {
  const { id: organisation_id } = await customerOf(context, wanted.organisation_id)
  const inside = within(context, organisation_id)
  const agreed = await readAgreed(inside, wanted.lines)
  const [first] = agreed
  const isOne = agreed.every(
    (one) => one.supplier_id === first?.supplier_id && one.import_method === first.import_method,
  )
  const variants = new Set(wanted.lines.map(({ variant_id }) => variant_id))
  if (!first || !isOne || variants.size < wanted.lines.length)
    throw new ApiError("stock_orders.one_supplier")
  const amounts = priced(wanted, agreed)
  const { supplier_id, supplier_name, import_method } = first
  const { location_id } = wanted
  const { place, columns } = await destinationOf(inside, { location_id, organisation_id })
  const accepted: readonly string[] = destinationKinds[import_method]
  if (!accepted.includes(place.kind)) throw fieldFault("location_id", "choice.unknown")

  const id = newId("sord")
  const production_days = Math.max(...agreed.map((one) => one.production_days))
  const { number } = await inside.rows.insert("stock_orders", {
    id,
    organisation_id,
    supplier_id,
    supplier_name,
    ...columns,
    location_kind: place.kind,
    import_method,
    production_days,
    note: wanted.note,
    total_quantity: amounts.reduce((sum, { quantity }) => sum + quantity, 0),
    created_by: context.viewer.id,
  })
  const order = { id, organisation_id, supplier_id }
  const lines = await insertLines(inside, order, { agreed, amounts })
  await inside.db
    .insertInto("stock_order_prices")
    .values({
      stock_order_id: id,
      organisation_id,
      total: wanted.total,
      lines: jsonText(
        amounts.map(({ line_id, unit_price, net }) => ({ line_id, unit_price, net })),
      ),
    })
    .execute()
  const supplied_on = addWorkingDays(await readToday(context), production_days)
  await openOwnInvoice(context, {
    organisation_id,
    source_type: "stock_order",
    source_id: id,
    source_number: number,
    supplied_on,
    lines: lines.map((line, rank) => ({
      code: "stock_goods",
      source_line_id: line.id,
      title: cutText(lineTitle(line), MAX_TITLE_LENGTH),
      quantity: line.quantity,
      price: mustBe(amounts[rank], line.id).unit_price,
      variant_id: line.variant_id,
      agreement_id: line.agreement_id,
      start_country: mustBe(agreed[rank], line.id).ship_from_country,
      end_country: placeOf(place.country_code, place.postal_code),
    })),
  })
  await noteChange(context, order, {
    action: "stock_order.created",
    details: { number, supplier: supplier_name },
  })
  await notify(context, [
    {
      name: "stock_order_placed",
      organisation_id: supplier_id,
      subject_id: id,
      params: { order: number },
    },
  ])
  return id
}

type Order = { id: string; organisation_id: string; supplier_id: string }
type Lines = {
  agreed: readonly BulkAgreement[]
  amounts: readonly { line_id: string; quantity: number }[]
}
async function insertLines({ rows }: Context, order: Order, { agreed, amounts }: Lines) {
  const variants = await rows.children(
    "product_variants",
    "id",
    agreed.map(({ variant_id }) => variant_id),
  )
  const products = await rows.children(
    "products",
    "id",
    variants.map(({ product_id }) => product_id),
  )
  const lines = amounts.map(({ line_id, quantity }, rank) => {
    const { id: agreement_id, variant_id } = mustBe(agreed[rank], line_id)
    const variant = mustBe(
      variants.find((one) => one.id === variant_id),
      variant_id,
    )
    const product = mustBe(
      products.find((one) => one.id === variant.product_id),
      variant.product_id,
    )
    return {
      id: line_id,
      organisation_id: order.organisation_id,
      stock_order_id: order.id,
      supplier_id: order.supplier_id,
      agreement_id,
      product_id: product.id,
      variant_id,
      inventory_item_id: variant.inventory_item_id,
      product_title: product.title,
      variant_title: variant.title,
      sku: variant.sku,
      quantity,
      rank,
    }
  })
  await rows.insertAll("stock_order_lines", lines)
  return lines
}
