import { isAgency } from "@packhaus/contract/access/roles"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import type { AgencyMargin } from "@packhaus/contract/payouts/agency-margin/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import type { Column, Columns } from "#ui/data-table/columns.ts"
import { Money } from "#ui/display/money.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { useMonth } from "./use-month.ts"

/** The margin of an agency per line: customer, product, document and amount. */
export function useMarginColumns(): Columns<AgencyMargin> {
  const { t } = useTranslation("agency-margin")
  const monthOf = useMonth()
  const { role } = useSession()
  const amount = (id: "price" | "cost" | "shipping_cost" | "margin"): Column<AgencyMargin> => ({
    id,
    header: t(($) => $.columns[id]),
    cell: (row) =>
      row[id] === 0 && id !== "margin" ? (
        <Faint>–</Faint>
      ) : (
        <Money amount={row[id]} currency={row.currency_code} />
      ),
    align: "right",
    sortable: id === "margin",
  })
  return [
    {
      id: "customer_name",
      header: t(($) => $.columns.customer),
      fixed: true,
      clips: true,
      sortable: true,
    },
    {
      id: "product",
      header: t(($) => $.columns.product),
      cell: ({ product_title, thumbnail }) =>
        product_title ? (
          <Pictured src={thumbnail}>{product_title}</Pictured>
        ) : (
          <Faint>{t(($) => $.shared)}</Faint>
        ),
      clips: true,
    },
    { id: "month", header: t(($) => $.columns.month), cell: ({ month }) => monthOf(month) },
    { id: "supplied_on", header: t(($) => $.columns.supplied_on), as: "day", sortable: true },
    {
      id: "document",
      header: t(($) => $.columns.document),
      cell: ({ invoice_id, invoice_number }) => (
        <Link to={invoicePaths.one(invoice_id)}>{invoice_number}</Link>
      ),
    },
    !isAgency(role) && {
      id: "organisation",
      header: t(($) => $.columns.agency),
      of: "organisation_name",
      clips: true,
    },
    amount("price"),
    amount("cost"),
    amount("shipping_cost"),
    amount("margin"),
  ]
}
