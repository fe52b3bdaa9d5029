import type { Invoice } from "@packhaus/contract/invoices/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Money } from "#ui/display/money.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { phrases } from "../phrases.de.ts"
import { DueDay, InvoiceBadge } from "./invoice-status.tsx"

type Header = keyof typeof phrases.columns

/** The columns of the invoices list: which, whose, from when, how far, how much. */
export function useInvoiceColumns(): Column<Invoice>[] {
  const { t } = useTranslation("invoices")
  const { number, calendar } = useFormat()
  const seesMany = useSeesMany()
  return useMemo(() => {
    const header = (name: Header) => t(($) => $.columns[name])
    const none = <Faint>–</Faint>
    const money = (id: "net" | "total" | "amount", sortable: boolean): Column<Invoice> => ({
      id,
      header: header(id),
      // While it collects there is a net sum and nothing else yet.
      cell: (row) =>
        row.status === "no" && id === "amount" ? (
          none
        ) : row.status === "no" && id === "total" ? (
          <Faint>
            {t(($) => $.netSoFar)} <Money amount={row.net} currency={row.currency_code} />
          </Faint>
        ) : (
          <Money amount={row[id]} currency={row.currency_code} />
        ),
      align: "right",
      sortable,
    })
    const organisation: Column<Invoice> = {
      id: "organisation",
      header: header("organisation"),
      cell: (row) => row.organisation_name,
    }
    const owner: Column<Invoice> = {
      id: "owner",
      header: header("owner"),
      cell: (row) => t(($) => $.owners[row.owner]),
    }
    return [
      {
        id: "number",
        header: header("number"),
        cell: (row) => row.number ?? t(($) => $.collecting),
        fixed: true,
      },
      { id: "type", header: header("type"), cell: (row) => t(($) => $.types[row.type]) },
      ...(seesMany ? [organisation, owner] : []),
      {
        id: "issued_on",
        header: header("issued_on"),
        cell: (row) => (row.issued_on ? calendar(row.issued_on) : none),
        sortable: true,
      },
      {
        id: "due_on",
        header: header("due_on"),
        cell: (row) => <DueDay invoice={row} />,
        sortable: true,
      },
      { id: "status", header: header("status"), cell: (row) => <InvoiceBadge invoice={row} /> },
      {
        id: "line_count",
        header: header("line_count"),
        cell: (row) => number(row.line_count),
        align: "right",
      },
      money("net", false),
      money("total", true),
      money("amount", true),
    ]
  }, [t, number, calendar, seesMany])
}
