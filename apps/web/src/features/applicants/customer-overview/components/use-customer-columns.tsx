import {
  hasFewDaysLeft,
  isLate,
  isSilent,
} from "@packhaus/contract/applicants/customer-overview/rules"
import type { CustomerOverview as Customer } from "@packhaus/contract/applicants/customer-overview/schema"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { IconArrowRight } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import type { Tone } from "#ui/theme/theme.ts"
import type { phrases } from "../phrases.de.ts"

/** The lists of the rows that a customer's figures count. */
const places = [
  ["orders", orderPaths.of],
  ["held", orderPaths.heldOf],
  ["invoices", invoicePaths.openOf],
  ["balance", ledgerPaths.of],
  ["shops", shopPaths.of],
] as const
const shopTones: Record<Customer["shop_health"], Tone> = {
  none: "neutral",
  ok: "success",
  paused: "attention",
  failing: "critical",
  needs_reauth: "critical",
}
const trendOf = (now: number, before: number) => (now > before ? "↑" : now < before ? "↓" : "=")

/** The columns of the customer list; with the agency for viewers who see several. */
export function useCustomerColumns(withAgency: boolean): Columns<Customer> {
  const { t } = useTranslation("customer-overview")
  const { money, counted } = useFormat()
  const header = (name: keyof typeof phrases.columns) => t(($) => $.columns[name])
  return [
    { id: "name", header: header("name"), fixed: true, sortable: true },
    withAgency && { id: "agency", header: header("agency"), of: "agency_name", clips: true },
    {
      id: "orders",
      header: header("orders"),
      as: "counted",
      below: ({ orders, orders_this_week: now, orders_last_week: before }) =>
        orders > 0 &&
        `${trendOf(now, before)} ${t(($) => $.week, { now: counted(now), before: counted(before) })}`,
    },
    {
      id: "on_time",
      header: header("onTime"),
      as: "percent",
      tone: (row) => isLate(row) && "attention",
    },
    {
      id: "held",
      header: header("held"),
      as: "counted",
      tone: ({ held }) => held > 0 && "attention",
      below: ({ held_this_week: count }) => count > 0 && t(($) => $.heldThisWeek, { count }),
      sortable: true,
    },
    {
      id: "balance",
      header: header("balance"),
      as: "money",
      tone: (row) => hasFewDaysLeft(row) && "attention",
      below: ({ balance_change: change, currency_code, runway_days: days }) => [
        days !== null && t(($) => $.lasts, { count: days, days: counted(days) }),
        change !== 0 &&
          t(($) => $.moved, { amount: `${change > 0 ? "+" : ""}${money(change, currency_code)}` }),
      ],
      sortable: true,
    },
    {
      id: "open_invoices",
      header: header("invoices"),
      as: "money",
      of: ({ open_invoices, open_amount }) => (open_invoices === 0 ? null : open_amount),
      below: ({ open_invoices: open, overdue_invoices: overdue }) =>
        overdue > 0
          ? t(($) => $.overdue, { count: overdue })
          : open > 0 && t(($) => $.open, { count: open, number: counted(open) }),
      tone: ({ overdue_invoices }) => overdue_invoices > 0 && "critical",
    },
    {
      id: "last_sign_in_at",
      header: header("signIn"),
      as: "ago",
      none: t(($) => $.neverSignedIn),
      tone: (row) => isSilent(row) && "attention",
      sortable: true,
    },
    {
      id: "shops",
      header: header("shops"),
      cell: ({ shops, shop_health }) => t(($) => $.health[shop_health], { count: shops }),
      tone: ({ shop_health }) => shopTones[shop_health],
    },
    { id: "created_at", header: header("since"), as: "date", sortable: true },
    {
      id: "go_to",
      header: t(($) => $.goTo.column),
      menu: ({ name }) => name,
      opener: { label: t(($) => $.goTo.column), icon: IconArrowRight },
      actions: ({ id }) =>
        places.map(([name, pathOf]) => ({ name, label: t(($) => $.goTo[name]), to: pathOf(id) })),
    },
  ]
}
