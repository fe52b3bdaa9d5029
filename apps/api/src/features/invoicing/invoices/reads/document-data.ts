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
  const lines = () => db.selectFrom("invoice_lines").where("invoice_id", "=", id)
  const groups = await lines()
    .select(["code", "title", "country_group", "price", "base"])
    .select(["vat_category", "vat_rate"])
    .select([
      sql<number>`sum(quantity)::bigint`.as("quantity"),
      sql<number>`sum(net)::bigint`.as("net"),
      sql<string>`min(supplied_on)`.as("from"),
      sql<string>`max(supplied_on)`.as("until"),
    ])
    .groupBy(["code", "title", "country_group", "price", "base", "vat_category", "vat_rate"])
    .groupBy(sql`sign(quantity)`)
    .orderBy("code")
    .orderBy("title")
    .orderBy("country_group")
    .orderBy("price")
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
