import type { Context } from "../../../../context.ts"

/** Lines as `line`, joined with their `invoice`: null for waiting lines. */
export const linesOnInvoices = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("invoice_lines as line")
    .leftJoin("invoices as invoice", (join) =>
      join
        .onRef("invoice.id", "=", "line.invoice_id")
        .onRef("invoice.organisation_id", "=", "line.organisation_id"),
    )
