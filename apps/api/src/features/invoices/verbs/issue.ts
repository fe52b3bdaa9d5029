import { cents } from "@packhaus/contract/kernel/values"
import { notAwaited } from "@packhaus/kernel/travel"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { lockLedger } from "../../ledger/verbs/lock-ledger.ts"
import { invoiceChanged, invoiceIssued } from "../events.ts"
import { type Part, readGroups, totalsOfGroups, vatIsOpen } from "../reads/sums.ts"
import { keepCollecting, setAside, waitForVat } from "./aside.ts"
import { bookIssued } from "./book.ts"
import { drawNumber, readParties, requireParties } from "./parties.ts"

/** What an issue made: an invoice, a credit note where the sum was negative, or nothing. */
export type Outcome =
  | { result: "issued" | "credit"; invoice_id: string }
  /** `waiting`: lines whose VAT nobody knows, where there are no others. */
  | { result: "nothing"; waiting: number }

/**
 * Issues what an organisation's collecting invoice holds, or a part of it; the rest goes on
 * collecting. A negative sum makes a credit note, 0 makes nothing. Lines whose VAT the table does not
 * know wait. The number is drawn last: after it come the rows that carry it. Throws
 * `invoices.recipient_incomplete` and `invoices.seller_incomplete` before it has changed anything but
 * the lines that wait.
 */
export async function issueCollecting(
  context: Context,
  organisation_id: string,
  part: Part = {},
): Promise<Outcome> {
  const { db } = context
  const balance = await lockLedger(context, organisation_id)
  const collecting = await db
    .selectFrom("invoices")
    .select(["id", "organisation_id", "line_count", "net"])
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "no")
    .where("type", "=", "invoice")
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!collecting) return { result: "nothing", waiting: 0 }
  const { id } = collecting
  const { parties, vatFor } = await readParties(context, organisation_id)
  const groups = await readGroups(context, collecting, part, vatFor)
  await waitForVat(context, collecting, part, groups)
  const known = groups.filter((group) => group.vat !== null)
  const { taxes, net, vat, total } = totalsOfGroups(known)
  if (total === 0) {
    const unknown = known.length === 0 ? groups : []
    return { result: "nothing", waiting: unknown.reduce((sum, { lines }) => sum + lines, 0) }
  }
  requireParties(parties, taxes)

  const aside = await setAside(context, collecting, part, known)
  const days = known.flatMap((group) =>
    group.isWritten || !group.vat ? [] : [{ day: group.day, ...group.vat }],
  )
  const type = total > 0 ? ("invoice" as const) : ("credit" as const)
  const sign = total > 0 ? 1 : -1
  await decideVat(context, id, days, sign)

  const signed = (amount: number) => cents(amount === 0 ? 0 : sign * amount)
  const totals = {
    ...{ net: signed(net), vat: signed(vat), total: signed(total) },
    taxes: taxes.map((one) => ({ ...one, net: signed(one.net), vat: signed(one.vat) })),
  }
  const number = await drawNumber(context, type)
  const words = `${number} ${parties.recipient?.name ?? ""}`.toLowerCase()
  await db
    .updateTable("invoices")
    .set({
      ...{ type, status: "open", number, search: words, ...totals },
      ...{ taxes: sql`${JSON.stringify(totals.taxes)}::jsonb` },
      line_count: known.reduce((sum, group) => sum + group.lines, 0),
      ...parties,
      recipient: sql`${JSON.stringify(parties.recipient)}::jsonb`,
      seller: sql`${JSON.stringify(parties.seller)}::jsonb`,
    })
    .where("id", "=", id)
    .modifyEnd(notAwaited)
    .execute()
  await bookIssued(context, { id, organisation_id, type, number, balance, ...totals })
  await keepCollecting(context, organisation_id, aside)
  await tellIssued(context, { id, organisation_id, number, total: totals.total })
  return { result: type === "invoice" ? "issued" : "credit", invoice_id: id }
}

/** Writes the VAT of these days to the lines that have another; those of a credit note turn positive. */
async function decideVat(
  { db }: Context,
  invoice_id: string,
  days: readonly { day: string; category: string; rate: number }[],
  sign: number,
) {
  if (days.length > 0)
    await db
      .updateTable("invoice_lines")
      .from(
        sql<{ day: string; category: "S"; rate: number }>`(select * from
        jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as one (day date, category text, rate integer))`.as("decided"),
      )
      .set({ vat_category: sql`decided.category`, vat_rate: sql`decided.rate` })
      .where("invoice_id", "=", invoice_id)
      .where(vatIsOpen)
      .whereRef("supplied_on", "=", "decided.day")
      .where(
        sql<SqlBool>`(vat_category, vat_rate) is distinct from (decided.category, decided.rate)`,
      )
      .execute()
  if (sign < 0)
    await db
      .updateTable("invoice_lines")
      .set({ quantity: sql`-quantity`, net: sql`-net` })
      .where("invoice_id", "=", invoice_id)
      .execute()
}

type Issued = { id: string; organisation_id: string; number: string; total: number }

/** Set-off and auto-pay follow in a transaction of their own: numbers are locked until this one ends. */
async function tellIssued(context: Context, { id, organisation_id, number, total }: Issued) {
  const { emit, note } = context
  await note({
    ...{ entity: "invoices", entity_id: id, organisation_id, action: "invoice.issue" },
    details: { number, total },
  })
  const concerned = { id, organisation_ids: [organisation_id] }
  await emit(invoiceIssued, concerned)
  await emit(invoiceChanged, concerned)
}
