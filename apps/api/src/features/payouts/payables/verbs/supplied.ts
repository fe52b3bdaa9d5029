import { cents } from "@packhaus/contract/kernel/cents"
import { netOf } from "@packhaus/contract/kernel/money"
import { cutText } from "@packhaus/contract/kernel/text"
import type { VisibleRow } from "@packhaus/kernel/table"
import { today } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import {
  onceEachAgreement,
  readSupplied,
  type SuppliedLine,
} from "../../../catalogue/agreements/reads.ts"
import { readShipped, type Shipped } from "../../../invoicing/invoices/reads/shipped.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import type { payableTables } from "../tables.ts"
import { addPayables, type NewPayable } from "./add.ts"

/** The longest description that a payable has. */
const MAX_LENGTH = 300

/**
 * Owes a supplier the cost of goods and shipping under agreements, in the month of shipping;
 * reverses undone fulfilments today (domain 5). Amounts missing in the offer are not owed.
 * Idempotent. Locks the supplier's ledger.
 */
export async function oweSupplied(
  context: Context,
  supplier_id: string,
  fulfillment_ids: readonly string[],
) {
  // Shipping and undoing each see the amount that the other left owed.
  await lockLedger(context, supplier_id)
  const found = await readShipped(context, fulfillment_ids)
  const supplied = (await readSupplied(context, fulfillment_ids)).filter(
    (line) => line.supplier_id === supplier_id,
  )
  const day = await today(context)
  const there = await within(context, supplier_id).rows.children(
    "payables",
    "source_id",
    fulfillment_ids,
  )
  const wanted = found.flatMap((shipped): NewPayable[] => {
    const { id, status } = shipped
    if (status === "canceled")
      return takenBack(there.filter(({ source_id }) => source_id === id)).map((one) => ({
        ...one,
        supplied_on: day,
      }))
    const ofIt = supplied.filter(({ fulfillment_id }) => fulfillment_id === id)
    return status === "shipped" ? owedFor(shipped, ofIt) : []
  })
  return addPayables(context, wanted)
}

/** All that was owed, below zero. */
const takenBack = (owed: readonly VisibleRow<typeof payableTables.payables>[]) =>
  owed
    .filter(({ net, status }) => net > 0 && status !== "cancelled")
    .map(({ organisation_id, kind, source_type, source_id, source_line_id, description, net }) => ({
      organisation_id,
      kind,
      source_type,
      source_id,
      source_line_id: `${source_line_id} undone`,
      description,
      net: cents(-net),
    }))

/** Goods line by line, and the shipping of each agreement once. */
function owedFor(shipped: Shipped, supplied: readonly SuppliedLine[]): NewPayable[] {
  const { id: source_id, order_number, day: supplied_on } = shipped
  if (supplied_on === null) return []
  const order = order_number ?? source_id
  const goods = supplied.flatMap((one): NewPayable[] => {
    const { supplier_id: organisation_id, line_item_id: source_line_id, quantity, cost } = one
    if (cost === null) return []
    return [
      {
        organisation_id,
        kind: "goods",
        source_type: "fulfillment",
        source_id,
        source_line_id,
        description: cutText(`${order} · ${quantity} × ${one.title}`, MAX_LENGTH),
        supplied_on,
        net: netOf({ price: cost, quantity, base: 1 }),
      },
    ]
  })
  const shipping = onceEachAgreement(supplied).flatMap((one): NewPayable[] => {
    const { supplier_id: organisation_id, agreement_id: source_line_id, shipping_cost: net } = one
    if (net === null) return []
    return [
      {
        organisation_id,
        kind: "shipping",
        source_type: "fulfillment",
        source_id,
        source_line_id,
        description: order,
        supplied_on,
        net,
      },
    ]
  })
  return [...goods, ...shipping]
}
