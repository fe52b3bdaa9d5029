import { type CustomerOverview, SILENT_DAYS } from "@packhaus/contract/customer-overview/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { Tone } from "#ui/theme/theme.ts"

type Props = { customer: CustomerOverview }
const DAY = 86_400_000
/** Below these one should look: hundredths of a percent on time, days that the balance lasts. */
const LATE_BELOW = 9_000
const SHORT_RUNWAY = 7

/** Orders of 30 days, and this week beside the week before. */
export function Orders({ customer }: Props) {
  const { t } = useTranslation("customer-overview")
  const { counted } = useFormat()
  const { orders, orders_this_week: now, orders_last_week: before } = customer
  const arrow = now > before ? "↑" : now < before ? "↓" : "="
  return (
    <>
      {counted(orders)}
      <div>
        <Faint>
          {arrow} {t(($) => $.week, { now: counted(now), before: counted(before) })}
        </Faint>
      </div>
    </>
  )
}

/** The share of parcels that left in time. */
export function OnTime({ customer: { on_time } }: Props) {
  const { number } = useFormat()
  if (on_time === null) return "–"
  const text = `${number(on_time / 100, on_time === 10_000 ? 0 : 1)} %`
  return on_time < LATE_BELOW ? (
    <StatusBadge plain tone="attention">
      {text}
    </StatusBadge>
  ) : (
    text
  )
}

/** What is held, and how much of it came in this week. */
export function Held({ customer: { held, held_this_week } }: Props) {
  const { t } = useTranslation("customer-overview")
  const { counted } = useFormat()
  if (held === 0) return "0"
  return (
    <>
      <StatusBadge plain tone="attention">
        {counted(held)}
      </StatusBadge>
      {held_this_week > 0 ? (
        <div>
          <Faint>{t(($) => $.heldThisWeek, { count: held_this_week })}</Faint>
        </div>
      ) : null}
    </>
  )
}

/** The balance, how long it lasts, and how it moved in a week. */
export function Balance({ customer }: Props) {
  const { t } = useTranslation("customer-overview")
  const { money, counted } = useFormat()
  const { balance, balance_change, currency_code, runway_days, balance_is_low } = customer
  const isShort = balance_is_low || (runway_days !== null && runway_days < SHORT_RUNWAY)
  const lasts =
    runway_days === null
      ? null
      : t(($) => $.lasts, { count: runway_days, days: counted(runway_days) })
  const moved =
    balance_change === 0
      ? null
      : `${balance_change > 0 ? "+" : ""}${money(balance_change, currency_code)}`
  return (
    <>
      {isShort ? (
        <StatusBadge plain tone="attention">
          <Money amount={balance} currency={currency_code} />
        </StatusBadge>
      ) : (
        <Money amount={balance} currency={currency_code} />
      )}
      <div>
        <Faint>{[moved, lasts].filter(Boolean).join(" · ")}</Faint>
      </div>
    </>
  )
}

/** What is owed, and how many invoices are past their day. */
export function OpenInvoices({ customer }: Props) {
  const { t } = useTranslation("customer-overview")
  const { counted } = useFormat()
  const { open_invoices, open_amount, overdue_invoices, currency_code } = customer
  if (open_invoices === 0) return "–"
  return (
    <>
      <Money amount={open_amount} currency={currency_code} />
      <div>
        {overdue_invoices > 0 ? (
          <StatusBadge plain tone="critical">
            {t(($) => $.overdue, { count: overdue_invoices })}
          </StatusBadge>
        ) : (
          <Faint>
            {t(($) => $.open, { count: open_invoices, number: counted(open_invoices) })}
          </Faint>
        )}
      </div>
    </>
  )
}

/** When somebody of them signed in last. */
export function LastSignIn({ customer: { last_sign_in_at, status } }: Props) {
  const { t } = useTranslation("customer-overview")
  if (last_sign_in_at === null) return <Faint>{t(($) => $.neverSignedIn)}</Faint>
  const isSilent =
    status === "active" && Date.now() - Date.parse(last_sign_in_at) > SILENT_DAYS * DAY
  const moment = <Moment at={last_sign_in_at} relative />
  return isSilent ? (
    <StatusBadge plain tone="attention">
      {moment}
    </StatusBadge>
  ) : (
    moment
  )
}

const tones: Record<CustomerOverview["shop_health"], Tone> = {
  none: "neutral",
  ok: "success",
  paused: "attention",
  failing: "critical",
  needs_reauth: "critical",
}

/** How the worst of the shops is doing. */
export function ShopHealth({ customer: { shops, shop_health } }: Props) {
  const { t } = useTranslation("customer-overview")
  return (
    <StatusBadge plain tone={tones[shop_health]}>
      {t(($) => $.health[shop_health], { count: shops })}
    </StatusBadge>
  )
}
