import {
  FIRST_LINES,
  invoiceLineList,
  invoiceList,
  waitingLineList,
} from "@packhaus/contract/invoicing/invoices/list"
import { type Invoice, InvoiceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { unpaidStatuses } from "@packhaus/contract/invoicing/invoices/status"
import { mentions } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import { serveList } from "../../../lists.ts"
import { feeOfLine, presentLine } from "./reads/lines.ts"

const unpaid = sql.join(unpaidStatuses.map((status) => sql.lit(status)))
/** Past its due date with an amount owed. The statuses in the order of their index. */
const isOverdue = (of = "") =>
  sql<boolean>`(${sql.ref(`${of}type`)} = 'invoice' and ${sql.ref(`${of}due_on`)} < ${currentDay}
    and ${sql.ref(`${of}status`)} in (${unpaid}))`

const signed = (column: "total" | "amount") =>
  sql<number>`case invoices.type when 'credit' then -${sql.ref(`invoices.${column}`)}
    else ${sql.ref(`invoices.${column}`)} end`

const lineColumns = Object.keys(InvoiceLine.omit({ fee: true }).shape)
type Line = Omit<InvoiceLine, "fee">
/** The first lines of an invoice, in order of creation. */
const firstLines = sql<(Line & Pick<InvoiceLine, "fee">)[]>`(
  select coalesce(json_agg(line order by line.id), '[]') from (
    select ${sql.join(lineColumns.map((name) => sql.ref(`one.${name}`)))}, ${feeOfLine} as fee
    from ${sql.table("invoice_lines")} as one
    left join ${sql.table("fees")} as fee on fee.id = one.fee_id
    where one.invoice_id = invoice.id and one.organisation_id = invoice.organisation_id
    order by one.id limit ${sql.lit(FIRST_LINES)}) as line)`

export const invoiceListing = serveList(invoiceList, {
  from: "invoices as invoice",
  rows: (own, { reader, relations }) =>
    own
      .innerJoin("organisations as addressee", "addressee.id", "invoice.organisation_id")
      .select("addressee.name as organisation_name")
      .select(
        sql<Invoice["owner"]>`case invoice.organisation_id
          when ${reader.organisation_id} then 'self' else 'others' end`.as("owner"),
      )
      .select(sql<boolean>`coalesce(${isOverdue("invoice.")}, false)`.as("is_overdue"))
      .$if(relations.includes("lines"), (some) => some.select(firstLines.as("lines"))),
  filters: {
    owner: {
      self: ({ organisation_id }) => sql`organisation_id = ${organisation_id}`,
      others: ({ organisation_id }) => sql`organisation_id <> ${organisation_id}`,
    },
    overdue: {
      true: () => isOverdue(),
      false: () => sql`not coalesce(${isOverdue()}, false)`,
    },
  },
  groups: { overdue: isOverdue() },
  // A credit note reduces the sums.
  summed: { total: () => signed("total"), amount: () => signed("amount") },
  // Rows without a date come last.
  nullsLast: ["issued_on", "due_on"],
  present: (viewer, { lines, ...invoice }) =>
    lines
      ? { ...invoice, lines: lines.map((line) => presentLine(viewer, line, invoice)) }
      : invoice,
})

const titles = {
  de: { collecting: "Sammelrechnung", lines: "Positionen" },
  en: { collecting: "Collecting invoice", lines: "Lines" },
}

export const invoiceLineListing = serveList(invoiceLineList, {
  from: "invoice_lines as line",
  parent: ({ rows }, id) => rows.one("invoices", id),
  rows: (own) =>
    own
      .innerJoin("invoices as invoice", (join) =>
        join
          .onRef("invoice.id", "=", "line.invoice_id")
          .onRef("invoice.organisation_id", "=", "line.organisation_id"),
      )
      .leftJoin("fees as fee", "fee.id", "line.fee_id")
      .select(["invoice.currency_code", "invoice.status", "invoice.number"])
      .select(feeOfLine.as("fee")),
  search: (q) => mentions(sql.ref("order_number"), q),
  present: (viewer, { status, number: _, ...line }) => presentLine(viewer, line, { status }),
  fileName: ({ number }, language) =>
    `${number ?? titles[language].collecting} ${titles[language].lines}`,
})

export const waitingLineListing = serveList(waitingLineList, {
  from: "invoice_lines as line",
  where: sql<SqlBool>`invoice_id is null`,
  rows: (own) =>
    own
      .innerJoin("organisations as addressee", "addressee.id", "line.organisation_id")
      .leftJoin("fees as fee", "fee.id", "line.fee_id")
      .leftJoin("product_variants as variant", (join) =>
        join
          .onRef("variant.id", "=", "line.variant_id")
          .onRef("variant.merchant_id", "=", "line.organisation_id"),
      )
      .leftJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "variant.product_id")
          .onRef("product.merchant_id", "=", "variant.merchant_id"),
      )
      .select(["addressee.name as organisation_name", "product.thumbnail"])
      .select(feeOfLine.as("fee")),
  search: (q) =>
    sql`(${mentions(sql.ref("order_number"), q)} or organisation_id in (
      select addressee.id from ${sql.table("organisations")} as addressee
      where ${mentions(sql.ref("addressee.name"), q)}))`,
})
