import type { Context } from "../../../context.ts"

/** Lines, each as `line` with the `invoice` it stands on: null for one that waits. */
export const linesOnInvoices = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("invoice_lines as line")
    .leftJoin("invoices as invoice", (join) =>
      join
        .onRef("invoice.id", "=", "line.invoice_id")
        .onRef("invoice.organisation_id", "=", "line.organisation_id"),
    )
