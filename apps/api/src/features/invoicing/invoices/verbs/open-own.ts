import {
  type InvoiceLine,
  isGoods,
  type OwnSource,
} from "@packhaus/contract/invoicing/invoices/schema"
import { totalsOf } from "@packhaus/contract/invoicing/taxes/rules"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { netOf } from "@packhaus/contract/kernel/money"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type Context, within } from "../../../../context.ts"
import { lockLedger } from "../../../ledger/verbs/lock-ledger.ts"
import { issueOne } from "./issue-one.ts"
import { readParties, refusalOf } from "./parties.ts"

/** A line of a separate invoice: item, price, and start and end of the goods. */
export type OwnLine = Pick<InvoiceLine, "code" | "source_line_id" | "title" | "quantity"> & {
  /** Net cents for `base` pieces. */
  price: NonNullable<InvoiceLine["price"]>
} & Partial<
    Pick<InvoiceLine, "base" | "variant_id" | "agreement_id" | "start_country" | "end_country">
  >

export type OwnInvoice = {
  organisation_id: string
  source_type: OwnSource
  source_id: string
  /** Display name of the source, such as the stock order's number. */
  source_number: string
  /** The day of supply: for goods invoiced in advance, the expected day of shipping. */
  supplied_on: string
  lines: readonly OwnLine[]
}

/**
 * Issues a separate invoice for a stock order, packaging order or brand service, in the caller's
 * transaction; the caller has found the organisation in scope (domain 5: an advance). Its gate
 * waits for payment; goods leaving the EU count as exports until shown otherwise. Returns id,
 * number and gross. Throws `invoices.vat_unknown`, `invoices.nothing_to_issue` for a free order,
 * `invoices.recipient_incomplete` and `invoices.seller_incomplete`.
 */
export async function openOwnInvoice(context: Context, own: OwnInvoice) {
  const { organisation_id, source_type, source_id, source_number, supplied_on } = own
  const inside = within(context, organisation_id, PLATFORM_ID)
  await lockLedger(inside, organisation_id)
  const { partiesOf, vatFor } = await readParties(inside, [organisation_id])
  const { language, ...parties } = partiesOf(organisation_id)
  const lines = own.lines.map(({ base = 1, variant_id = null, ...line }) => {
    const { agreement_id = null, start_country = null, end_country = null, ...fields } = line
    const way = { start_country, end_country }
    const about = { ...fields, ...way, organisation_id, supplied_on }
    const vat = isGoods(line.code)
      ? vatFor(organisation_id, supplied_on, { ...way, isExportProved: true })
      : vatFor(organisation_id, supplied_on)
    const net = netOf({ price: line.price, base, quantity: line.quantity })
    return { ...about, base, variant_id, agreement_id, net, vat }
  })
  const known = lines.flatMap(({ vat, net }) => (vat ? [{ ...vat, net }] : []))
  const unknown = lines.length - known.length
  if (unknown > 0) throw new ApiError("invoices.vat_unknown", { lines: unknown })
  const { taxes, total } = totalsOf(known)
  if (total <= 0) throw new ApiError("invoices.nothing_to_issue")
  const refusal = refusalOf(parties, taxes, inside.outside.operator.taxNumber)
  if (refusal) throw refusal

  const { id } = await inside.rows.insert("invoices", {
    organisation_id,
    source_type,
    source_id,
    gate: "waiting",
  })
  await inside.db.updateTable("invoices").set({ language }).where("id", "=", id).execute()
  await inside.rows.insertAll(
    "invoice_lines",
    lines.map(({ vat, ...line }) => ({
      ...line,
      vat_category: vat?.category ?? null,
      vat_rate: vat?.rate ?? null,
      invoice_id: id,
      source_type,
      source_id,
      order_number: source_number,
    })),
  )
  const line_count = lines.length
  const number = await issueOne(inside, {
    id,
    organisation_id,
    type: "invoice",
    line_count,
    taxes,
    parties,
  })
  return { id, number, total }
}
