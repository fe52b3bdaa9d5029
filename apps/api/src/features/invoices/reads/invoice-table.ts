import type { Invoice, InvoiceTableQuery } from "@packhaus/contract/invoices/schema"
import type { Context } from "../../../context.ts"
import { type Column, tableOf } from "../../../csv.ts"
import { newestInvoices } from "./list.ts"
import { tableWords } from "./table-words.ts"

/** The invoices and credit notes that match, the newest first, as a table with amounts in euro. */
export async function invoiceTable(context: Context, { language, ...filter }: InvoiceTableQuery) {
  const words = tableWords[language]
  const cells: Column<Invoice>["cell"][] = [
    ({ number }) => number,
    ({ type }) => words.types[type],
    ({ status }) => words.statuses[status],
    (row) => row.organisation_name,
    (row) => row.issued_on,
    (row) => row.due_on,
    (row) => row.currency_code.toUpperCase(),
    ({ net }) => net / 100,
    ({ vat }) => vat / 100,
    ({ total }) => total / 100,
    ({ paid }) => paid / 100,
    (row) => row.set_off / 100,
    ({ amount }) => amount / 100,
    (row) => row.line_count,
    ({ id }) => id,
  ]
  return tableOf({
    name: words.invoices,
    language,
    columns: cells.map((cell, index) => ({ heading: words.invoice[index] ?? "", cell })),
    read: await newestInvoices(context, filter),
  })
}
