import type { Invoice } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Money } from "#ui/display/money.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"
import { DueDay, InvoiceBadge, signed, useInvoiceName } from "./invoice-status.tsx"

export function useInvoiceColumns(): Columns<Invoice> {
  const { t } = useTranslation("invoices")
  const nameOf = useInvoiceName()
  const seesMany = useSeesMany()
  const header = (name: keyof typeof phrases.columns) => t(($) => $.columns[name])
  return [
    {
      id: "number",
      header: header("number"),
      cell: nameOf,
      below: ({ type }) => type === "credit" && t(($) => $.types[type]),
      fixed: true,
    },
    { id: "type", header: header("type"), cell: (row) => t(($) => $.types[row.type]) },
    seesMany && { id: "organisation", header: header("organisation"), of: "organisation_name" },
    seesMany && {
      id: "owner",
      header: header("owner"),
      cell: (row) => t(($) => $.owners[row.owner]),
    },
    { id: "issued_on", header: header("issued_on"), as: "day", sortable: true },
    {
      id: "due_on",
      header: header("due_on"),
      cell: (row) => <DueDay invoice={row} />,
      sortable: true,
    },
    { id: "status", header: header("status"), cell: (row) => <InvoiceBadge invoice={row} /> },
    { id: "line_count", header: header("line_count"), as: "number" },
    { id: "net", header: header("net"), as: "money", of: (row) => signed(row.net, row) },
    {
      id: "total",
      header: header("total"),
      // A collecting invoice has only a net sum.
      cell: (row) =>
        row.status === "no" ? (
          <Faint>
            {t(($) => $.netSoFar)} <Money amount={row.net} currency={row.currency_code} />
          </Faint>
        ) : (
          <Money amount={signed(row.total, row)} currency={row.currency_code} />
        ),
      align: "right",
      sortable: true,
    },
    {
      id: "amount",
      header: header("amount"),
      as: "money",
      of: (row) => (row.status === "no" ? null : signed(row.amount, row)),
      sortable: true,
    },
  ]
}
