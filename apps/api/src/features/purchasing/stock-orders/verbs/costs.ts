import { cents } from "@packhaus/contract/kernel/cents"
import { netOf } from "@packhaus/contract/kernel/money"
import { tierOf } from "@packhaus/contract/sourcing/offers/rules"
import { jsonText } from "@packhaus/kernel/json-text"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { noteCosts } from "../../../invoicing/line-costs/verbs.ts"
import { stockOrderChanged, stockOrderCosted } from "../events.ts"

/**
 * Writes the supplier cost of a stock order from the agreement, once, and stores it for its invoice
 * lines. Only a job's context reads costs and customer orders together.
 */
export async function writeCosts(context: Context, id: string) {
  const order = await context.rows.one("stock_orders", id)
  const { db, rows } = ofOwnerOf(context, id)
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
      total: cents(amounts.reduce((sum, { net }) => sum + net, 0)),
      lines: jsonText(amounts),
    })
    .onConflict((on) => on.columns(["stock_order_id", "organisation_id"]).doNothing())
    .execute()
  if ((await rows.children("line_costs", "source_id", [id])).length > 0) return
  const { organisation_id } = order
  const prices = await db
    .selectFrom("stock_order_prices")
    .select("lines")
    .where("stock_order_id", "=", id)
    .executeTakeFirst()
  await noteCosts(
    context,
    (prices?.lines ?? []).flatMap(({ line_id: source_line_id, net }) =>
      amounts
        .filter(({ line_id }) => line_id === source_line_id)
        .map(({ net: cost }) => ({
          organisation_id,
          source_id: id,
          source_line_id,
          code: "stock_goods",
          cost,
          net,
        })),
    ),
  )
  await context.emit(stockOrderCosted, { id, organisation_ids: [] })
}

/**
 * Orders whose costs were written before invoice lines stored them: reported as changed, so that
 * payables follow. Once stored, an order is not found again.
 */
export async function noteEarlierCosts({ db, emit }: Context) {
  const earlier = await db
    .selectFrom("stock_order_costs as cost")
    .innerJoin("stock_order_prices as price", (join) =>
      join
        .onRef("price.stock_order_id", "=", "cost.stock_order_id")
        .onRef("price.organisation_id", "=", "cost.organisation_id"),
    )
    .select("cost.stock_order_id as id")
    .where("price.total", ">", cents(0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("line_costs as noted")
            .select("noted.id")
            .whereRef("noted.source_id", "=", "cost.stock_order_id")
            .whereRef("noted.organisation_id", "=", "cost.organisation_id"),
        ),
      ),
    )
    .orderBy("cost.stock_order_id")
    .limit(500)
    .execute()
  for (const { id } of earlier) await emit(stockOrderChanged, { id, organisation_ids: [] })
}
