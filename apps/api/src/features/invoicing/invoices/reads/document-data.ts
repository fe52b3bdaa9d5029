import type { BankDetails } from "@packhaus/contract/ledger/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { giroCodeOf } from "./giro-code.ts"

/** Data of an issued invoice's document, as stored, with its lines grouped by price and VAT. */
export async function readDocumentData(context: Context, id: string) {
  const { rows, outside } = context
  const invoice = await rows.one("invoices", id)
  const { transfer_code } = await rows.one("organisations", invoice.organisation_id)
  const { phone } = await rows.one("organisations", PLATFORM_ID)
  const original = invoice.credits_id ? await rows.one("invoices", invoice.credits_id) : null
  const { db } = ofOwnerOf(context, id)
  const groups = await db
    .selectFrom("invoice_lines as line")
    .leftJoin("fees as fee", "fee.id", "line.fee_id")
    .where("line.invoice_id", "=", id)
    .select(["line.code", "line.title", "line.country_group", "line.price", "line.base"])
    .select(["line.vat_category", "line.vat_rate", "fee.max_weight"])
    .select([
      sql<number>`sum(line.quantity)::bigint`.as("quantity"),
      sql<number>`sum(line.net)::bigint`.as("net"),
      sql<string>`min(line.supplied_on)`.as("from"),
      sql<string>`max(line.supplied_on)`.as("until"),
    ])
    .groupBy(["line.code", "line.title", "line.country_group", "line.price", "line.base"])
    .groupBy(["line.vat_category", "line.vat_rate", "fee.max_weight"])
    .groupBy(sql`sign(line.quantity)`)
    .orderBy("line.code")
    .orderBy("line.title")
    .orderBy("line.country_group")
    .orderBy("line.price")
    .execute()
  const bank: BankDetails = outside.money.bank
  return {
    invoice,
    groups,
    bank,
    operator: { ...outside.operator, phone },
    transfer_code,
    giro_code: await giroCodeOf(context, invoice),
    corrects: original?.number ?? null,
  }
}
export type DocumentData = Awaited<ReturnType<typeof readDocumentData>>
