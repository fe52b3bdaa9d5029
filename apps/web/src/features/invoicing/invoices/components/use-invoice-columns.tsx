import type { Invoice } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { Money } from "#ui/display/money.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"
import { DueDay, InvoiceBadge, useInvoiceName } from "./invoice-status.tsx"

export function useInvoiceColumns(): Columns<Invoice> {
  const { t } = useTranslation("invoices")
  const nameOf = useInvoiceName()
  const seesMany = useSeesMany()
  const header = (name: keyof typeof phrases.columns) => t(($) => $.columns[name])
  return [
    { id: "number", header: header("number"), cell: nameOf, fixed: true },
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
    { id: "net", header: header("net"), as: "money" },
    {
      id: "total",
      header: header("total"),
      // A collecting invoice has only a net sum.
      cell: ({ status, net, total, currency_code: currency }) =>
        status === "no" ? (
          <Faint>
            {t(($) => $.netSoFar)} <Money amount={net} currency={currency} />
          </Faint>
        ) : (
          <Money amount={total} currency={currency} />
        ),
      align: "right",
      sortable: true,
    },
    {
      id: "amount",
      header: header("amount"),
      as: "money",
      of: ({ status, amount }) => (status === "no" ? null : amount),
      sortable: true,
    },
  ]
}
