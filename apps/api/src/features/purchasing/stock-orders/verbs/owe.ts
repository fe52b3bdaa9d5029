import { cents } from "@packhaus/contract/kernel/cents"
import { netOf } from "@packhaus/contract/kernel/money"
import { cutText } from "@packhaus/contract/kernel/text"
import { sql } from "kysely"
import { type Context, ofOwnerOf, within } from "../../../../context.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { addPayables, type NewPayable } from "../../../payouts/payables/verbs/add.ts"

/** The longest description that a payable has. */
const MAX_LENGTH = 300

/**
 * Owes the supplier the cost of undamaged arrivals, in the month of arrival: not damaged, missing
 * or surplus pieces (domain 4 and 5). Existing payables are counted under the lock of the
 * supplier's ledger, so that each piece is owed once, also under repetition and concurrency.
 * Nothing is owed before the costs are known.
 */
export async function oweArrived(context: Context, id: string) {
  const { supplier_id, number } = await context.rows.one("stock_orders", id)
  const { db, rows } = ofOwnerOf(context, id)
  const costs = await db
    .selectFrom("stock_order_costs")
    .select("lines")
    .where("stock_order_id", "=", id)
    .executeTakeFirst()
  if (!costs) return
  await lockLedger(context, supplier_id)
  const lines = await rows.children("stock_order_lines", "stock_order_id", [id])
  const day = await lastArrival({ db }, id)
  if (!day) return
  const owed = await within(context, supplier_id).rows.children("payables", "source_id", [id])
  const wanted = lines.flatMap((line): NewPayable[] => {
    const cost = costs.lines.find(({ line_id }) => line_id === line.id)
    if (!cost) return []
    const pieces = Math.min(line.arrived, line.quantity)
    const before = owed
      .filter(({ source_line_id }) => source_line_id.startsWith(`${line.id} `))
      .reduce((sum, { net }) => sum + net, 0)
    const net = netOf({ price: cost.unit_price, quantity: pieces, base: 1 }) - before
    if (net <= 0) return []
    return [
      {
        organisation_id: supplier_id,
        kind: "goods",
        source_type: "stock_order",
        source_id: id,
        source_line_id: `${line.id} ${pieces}`,
        description: cutText(
          `${number} · ${titleOf(line)} · ${pieces}/${line.quantity}`,
          MAX_LENGTH,
        ),
        supplied_on: day,
        net: cents(net),
      },
    ]
  })
  return addPayables(context, wanted)
}

/** The title of its product and, if it differs, of its variant. */
const titleOf = ({
  product_title,
  variant_title,
}: {
  product_title: string
  variant_title: string
}) => [...new Set([product_title, variant_title])].join(" ")

/** The day of the business calendar on which something of it came last; null where nothing did. */
async function lastArrival({ db }: Pick<Context, "db">, id: string) {
  const { day } = await db
    .selectFrom("stock_order_arrivals")
    .select(sql<string | null>`max((created_at at time zone 'Europe/Berlin')::date)`.as("day"))
    .where("stock_order_id", "=", id)
    .executeTakeFirstOrThrow()
  return day
}
