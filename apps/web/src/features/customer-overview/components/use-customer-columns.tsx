import { type CustomerOverview, SILENT_DAYS } from "@packhaus/contract/customer-overview/schema"
import { invoicePaths } from "@packhaus/contract/invoices/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { shopPaths } from "@packhaus/contract/shops/paths"
import { IconArrowRight } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import type { phrases } from "../phrases.de.ts"

type Customer = CustomerOverview
/** The lists that show what a customer's figures count. */
const places = [
  ["orders", orderPaths.of],
  ["held", orderPaths.heldOf],
  ["invoices", invoicePaths.openOf],
  ["balance", ledgerPaths.of],
  ["shops", shopPaths.of],
] as const
const DAY = 86_400_000
/** Below these one should look: hundredths of a percent on time, days that the balance lasts. */
const LATE_BELOW = 9_000
const SHORT_RUNWAY = 7

const shopTones: Record<Customer["shop_health"], Tone> = {
  none: "neutral",
  ok: "success",
  paused: "attention",
  failing: "critical",
  needs_reauth: "critical",
}
/** Somebody should look where this is so. */
const attentionIf = (isSo: boolean) => (isSo ? "attention" : null)
const isShort = ({ balance_is_low, runway_days }: Customer) =>
  balance_is_low || (runway_days !== null && runway_days < SHORT_RUNWAY)
const isSilent = ({ status, last_sign_in_at: at }: Customer) =>
  status === "active" && at !== null && Date.now() - Date.parse(at) > SILENT_DAYS * DAY

/** What stands below the figures of a customer: how they moved, and how long they last. */
function useSecondLines() {
  const { t } = useTranslation("customer-overview")
  const { money, counted } = useFormat()
  return {
    /** Orders of this week beside the week before. */
    orders({ orders, orders_this_week: now, orders_last_week: before }: Customer) {
      const arrow = now > before ? "↑" : now < before ? "↓" : "="
      const words = t(($) => $.week, { now: counted(now), before: counted(before) })
      return orders > 0 ? `${arrow} ${words}` : null
    },
    balance({ balance_change: change, currency_code, runway_days: days }: Customer) {
      const amount = `${change > 0 ? "+" : ""}${money(change, currency_code)}`
      return (
        <>
          {days === null ? null : (
            <div>{t(($) => $.lasts, { count: days, days: counted(days) })}</div>
          )}
          {change === 0 ? null : <div>{t(($) => $.moved, { amount })}</div>}
        </>
      )
    },
    /** How many invoices are past their day. */
    invoices({ open_invoices: open, overdue_invoices: overdue }: Customer) {
      if (open === 0) return null
      if (overdue === 0) return t(($) => $.open, { count: open, number: counted(open) })
      return (
        <StatusBadge plain tone="critical">
          {t(($) => $.overdue, { count: overdue })}
        </StatusBadge>
      )
    },
  }
}

/** What is shown of each customer; the agency where one sees those of several. */
export function useCustomerColumns(withAgency: boolean): Columns<Customer> {
  const { t } = useTranslation("customer-overview")
  const { number } = useFormat()
  const below = useSecondLines()
  const header = (name: keyof typeof phrases.columns) => t(($) => $.columns[name])
  return [
    { id: "name", header: header("name"), fixed: true, sortable: true },
    withAgency && { id: "agency", header: header("agency"), of: "agency_name", clips: true },
    { id: "orders", header: header("orders"), as: "counted", below: below.orders },
    {
      id: "on_time",
      header: header("onTime"),
      of: ({ on_time: share }) =>
        share === null ? null : `${number(share / 100, share === 10_000 ? 0 : 1)} %`,
      tone: ({ on_time: share }) => attentionIf(share !== null && share < LATE_BELOW),
      align: "right",
    },
    {
      id: "held",
      header: header("held"),
      as: "counted",
      tone: ({ held }) => attentionIf(held > 0),
      below: ({ held_this_week: count }) => count > 0 && t(($) => $.heldThisWeek, { count }),
      sortable: true,
    },
    {
      id: "balance",
      header: header("balance"),
      as: "money",
      tone: (row) => attentionIf(isShort(row)),
      below: below.balance,
      sortable: true,
    },
    {
      id: "open_invoices",
      header: header("invoices"),
      as: "money",
      of: ({ open_invoices, open_amount }) => (open_invoices === 0 ? null : open_amount),
      below: below.invoices,
    },
    {
      id: "last_sign_in_at",
      header: header("signIn"),
      as: "ago",
      none: t(($) => $.neverSignedIn),
      tone: (row) => attentionIf(isSilent(row)),
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
