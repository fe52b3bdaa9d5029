import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import type { CreateStockTransfer } from "@packhaus/contract/purchasing/stock-transfers/schema"
import { newId } from "@packhaus/kernel/ids"
import { among } from "@packhaus/kernel/row-filters"
import { type Context, within } from "../../../../context.ts"
import { noteChange } from "./move.ts"

/** Stock levels of the lines, in order. Throws 404 outside the viewer's scope. */
async function readStocks({ rows }: Context, { from_id, lines }: CreateStockTransfer) {
  const found = await rows.children(
    "inventory_levels",
    "id",
    lines.map(({ stock_id }) => stock_id),
  )
  const stocks = lines.map(({ stock_id }) => {
    const stock = found.find(({ id }) => id === stock_id)
    if (!stock) throw new ApiError("row.not_found", { table: "inventory_levels", id: stock_id })
    return stock
  })
  const merchants = new Set(stocks.map(({ merchant_id }) => merchant_id))
  if (merchants.size > 1 || stocks.some(({ location_id }) => location_id !== from_id))
    throw new ApiError("stock_transfers.one_owner")
  return stocks
}

/** Where it goes: another place that is open, a customer's own for that customer's goods alone. */
async function destination(
  { rows }: Context,
  { from_id, to_id }: CreateStockTransfer,
  merchant_id: string | undefined,
) {
  if (from_id === to_id) throw new ApiError("stock_transfers.same_place")
  const place = await rows.one("stock_locations", to_id)
  if (place.status !== "active") throw fieldFault("to_id", "choice.unknown")
  if (place.type === "customer" && place.owner_id !== merchant_id)
    throw new ApiError("stock_transfers.not_their_place")
  return place
}

/** Names of these items. */
const readTitles = ({ db }: Context, items: readonly string[]) =>
  db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.inventory_item_id", "variant.sku", "variant.title as variant_title"])
    .select("product.title as product_title")
    .where(among("variant.inventory_item_id", items))
    .execute()

/**
 * Plans a transfer: stock moves when it is sent. Others than staff send from their own locations
 * (403). Returns the id.
 */
export async function createStockTransfer(context: Context, wanted: CreateStockTransfer) {
  const { rows, viewer } = context
  const from = await rows.one("stock_locations", wanted.from_id)
  const stocks = await readStocks(context, wanted)
  if (!worksAt(viewer, from.owner_id)) throw new ApiError("access.denied")
  const organisation_id = stocks[0]?.merchant_id ?? ""
  const to = await destination(context, wanted, organisation_id)
  const inside = within(context, organisation_id)
  const titles = await readTitles(
    inside,
    stocks.map(({ inventory_item_id }) => inventory_item_id),
  )
  const id = newId("strf")
  const { number } = await inside.rows.insert("stock_transfers", {
    id,
    organisation_id,
    from_id: from.id,
    from_name: from.name,
    from_owner_id: from.owner_id,
    to_id: to.id,
    to_name: to.name,
    to_owner_id: to.owner_id,
    note: wanted.note,
    total_quantity: wanted.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    created_by: viewer.id,
  })
  await inside.rows.insertAll(
    "stock_transfer_lines",
    stocks.map(({ inventory_item_id }, rank) => {
      const title = titles.find((one) => one.inventory_item_id === inventory_item_id)
      return {
        id: newId("strl"),
        organisation_id,
        stock_transfer_id: id,
        handler_ids: [from.owner_id, to.owner_id],
        inventory_item_id,
        product_title: title?.product_title ?? "",
        variant_title: title?.variant_title ?? "",
        sku: title?.sku ?? null,
        quantity: wanted.lines[rank]?.quantity ?? 0,
        rank,
      }
    }),
  )
  await noteChange(
    context,
    { id, organisation_id, from_owner_id: from.owner_id, to_owner_id: to.owner_id },
    { action: "stock_transfer.created", details: { number } },
  )
  return id
}
