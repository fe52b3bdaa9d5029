import { netOf } from "@packhaus/contract/kernel/money"
import { tierOf } from "@packhaus/contract/offers/rules"
import type { Context } from "../../../context.ts"

/**
 * Writes what the supplier takes for a stock order, as agreed: once. A job's context alone sees the costs
 * of offers beside a customer's order.
 */
export async function writeCosts({ db, rows }: Context, id: string) {
  const order = await rows.one("stock_orders", id)
  const lines = await rows.children("stock_order_lines", "stock_order_id", [id])
  const costs = await db
    .selectFrom("agreements as agreement")
    .innerJoin("agreement_lines as agreed", (join) =>
      join
        .onRef("agreed.agreement_id", "=", "agreement.id")
        .onRef("agreed.organisation_id", "=", "agreement.organisation_id"),
    )
    .innerJoin("offer_costs as cost", (join) =>
      join
        .onRef("cost.offer_id", "=", "agreement.offer_id")
        .onRef("cost.organisation_id", "=", "agreement.organisation_id"),
    )
    .select(["agreement.id", "agreed.variant_id", "agreed.line", "cost.lines as costs"])
    .where(
      "agreement.id",
      "in",
      lines.map(({ agreement_id }) => agreement_id),
    )
    .execute()
  const amounts = lines.flatMap((line) => {
    const agreed = costs.find(
      ({ id: agreement_id, variant_id }) =>
        agreement_id === line.agreement_id && variant_id === line.variant_id,
    )
    const tier = agreed && tierOf(agreed.costs[agreed.line] ?? [], line.quantity)
    const { quantity } = line
    return tier
      ? [
          {
            line_id: line.id,
            unit_price: tier.cost_eur,
            net: netOf({ price: tier.cost_eur, quantity, base: 1 }),
          },
        ]
      : []
  })
  if (amounts.length < lines.length) return
  await db
    .insertInto("stock_order_costs")
    .values({
      stock_order_id: id,
      organisation_id: order.organisation_id,
      supplier_id: order.supplier_id,
      total: amounts.reduce((sum, { net }) => sum + net, 0) as never,
      lines: JSON.stringify(amounts) as never,
    })
    .onConflict((on) => on.columns(["stock_order_id", "organisation_id"]).doNothing())
    .execute()
}
