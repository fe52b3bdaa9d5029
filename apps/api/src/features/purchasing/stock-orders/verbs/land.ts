import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  type SpreadKey,
  spreadCosts,
  whyNot,
} from "@packhaus/contract/purchasing/stock-orders/rules"
import type { RecordLandedCosts } from "@packhaus/contract/purchasing/stock-orders/schema"
import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { mustBePossible } from "../../kit/kind.ts"
import {
  type Line,
  linesOf,
  lockStockOrder,
  noteChange,
  type Order,
  stockOrderKind,
} from "./kind.ts"

/**
 * Records additional costs and allocates them to the lines: by net amount, or by the variants'
 * current weight or volume. Replaces earlier costs. Not invoiced. Throws `stock_orders.no_measure`
 * for a variant without weight or dimensions.
 */
export async function recordLandedCosts(context: Context, id: string, costs: RecordLandedCosts) {
  const order = await lockStockOrder(context, id)
  mustBePossible({ ...stockOrderKind, whyNot }, context, { order, verb: "land" })
  const { organisation_id } = order
  const lines = (await linesOf(within(context, organisation_id), id)).toSorted(
    (a, b) => a.rank - b.rank,
  )
  const weights = await weightsOf(context, order, { lines, by: costs.spread_by })
  const parts = spreadCosts(costs, weights)
  const recorded = {
    ...costs,
    lines: jsonText(
      lines.flatMap(({ id: line_id }, index) => {
        const part = parts[index]
        return part ? [{ line_id, ...part }] : []
      }),
    ),
  }
  await within(context, organisation_id)
    .db.insertInto("stock_order_landed_costs")
    .values({ stock_order_id: id, organisation_id, ...recorded })
    .onConflict((on) => on.columns(["stock_order_id", "organisation_id"]).doUpdateSet(recorded))
    .execute()
  const { freight, duty, other } = costs
  await noteChange(context, order, {
    action: "stock_order.landed",
    details: { freight, duty, other, spread_by: costs.spread_by },
  })
}

/** Allocation weight of each line: cents, grams or cubic millimetres. */
async function weightsOf(
  context: Context,
  { id, organisation_id }: Order,
  { lines, by }: { lines: readonly Line[]; by: SpreadKey },
) {
  const { db } = within(context, organisation_id)
  if (by === "value") {
    const prices = await db
      .selectFrom("stock_order_prices")
      .select("lines")
      .where("stock_order_id", "=", id)
      .executeTakeFirst()
    const netOf = new Map(prices?.lines.map(({ line_id, net }) => [line_id, net]))
    return lines.map((line) => netOf.get(line.id) ?? 0)
  }
  const of = (measure: "weight" | "length" | "width" | "height") =>
    sql<bigint>`coalesce(${sql.ref(`variant.${measure}`)}, ${sql.ref(`product.${measure}`)})::numeric`
  const measure =
    by === "weight" ? of("weight") : sql<bigint>`${of("length")} * ${of("width")} * ${of("height")}`
  const variants = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.id", sql<string | null>`(${measure})::text`.as("measure")])
    .where(
      "variant.id",
      "in",
      lines.map(({ variant_id }) => variant_id),
    )
    .execute()
  const measured = new Map(variants.map((variant) => [variant.id, Number(variant.measure)]))
  return lines.map((line, index) => {
    const each = measured.get(line.variant_id)
    if (!each) throw new ApiError("stock_orders.no_measure", { line: index })
    return each * line.quantity
  })
}
