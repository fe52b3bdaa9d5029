import type { BankDetails } from "@packhaus/contract/ledger/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { giroCodeOf } from "./giro-code.ts"

/** More lines than these are in the account, not on paper. */
const DETAILS = 500

/**
 * Data of an issued invoice's document, as stored: lines grouped by price, the first ones listed
 * individually.
 */
export async function readDocumentData(context: Context, id: string) {
  const { db, rows, outside } = context
  const invoice = await rows.one("invoices", id)
  const { transfer_code, email } = await rows.one("organisations", invoice.organisation_id)
  const original = invoice.credits_id ? await rows.one("invoices", invoice.credits_id) : null
  const lines = () => db.selectFrom("invoice_lines").where("invoice_id", "=", id)
  const groups = await lines()
    .select(["code", "title", "country_group", "price", "base", "vat_rate"])
    .select([
      sql<number>`sum(quantity)::bigint`.as("quantity"),
      sql<number>`sum(net)::bigint`.as("net"),
      sql<string>`min(supplied_on)`.as("from"),
      sql<string>`max(supplied_on)`.as("until"),
    ])
    .groupBy(["code", "title", "country_group", "price", "base", "vat_rate", sql`sign(quantity)`])
    .orderBy("code")
    .orderBy("title")
    .orderBy("country_group")
    .orderBy("price")
    .execute()
  const details = await lines()
    .select(["supplied_on", "order_number", "code", "title", "country_group", "quantity", "net"])
    .orderBy("supplied_on")
    .orderBy("id")
    .limit(DETAILS)
    .execute()
  const bank: BankDetails = outside.money.bank
  return {
    invoice,
    groups,
    details,
    bank,
    transfer_code,
    email,
    giro_code: await giroCodeOf(context, invoice),
    corrects: original?.number ?? null,
  }
}
export type DocumentData = Awaited<ReturnType<typeof readDocumentData>>
