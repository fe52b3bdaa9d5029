import { hasFewDaysLeft, isLate } from "@packhaus/contract/applicants/customer-overview/rules"
import type { CustomerOverview } from "@packhaus/contract/applicants/customer-overview/schema"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { agencyMarginPaths } from "@packhaus/contract/payouts/agency-margin/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Money } from "#ui/display/money.tsx"
import { Figures } from "#ui/page/layout.tsx"
import { customerQueries } from "../queries.ts"

/** Orders and money of a customer; each figure leads to its rows. */
export function CustomerFigures({ customer }: { customer: CustomerOverview }) {
  const { t } = useTranslation("customer-overview")
  const { counted, percent } = useFormat()
  const can = useCan()
  const seesMargin = can("agency_margin.read")
  const { data: margin } = useQuery({
    ...customerQueries.margin(customer.id),
    enabled: seesMargin,
  })
  const { id, currency_code: currency, overdue_invoices: overdue, runway_days: days } = customer
  const amount = (cents: number) => <Money amount={cents} currency={currency} />
  return (
    <Figures
      figures={[
        {
          name: t(($) => $.page.orders),
          value: <Link to={orderPaths.of(id)}>{counted(customer.orders)}</Link>,
          sub: t(($) => $.week, {
            now: counted(customer.orders_this_week),
            before: counted(customer.orders_last_week),
          }),
        },
        {
          name: t(($) => $.columns.held),
          value: <Link to={orderPaths.heldOf(id)}>{counted(customer.held)}</Link>,
          tone: customer.held > 0 ? "attention" : undefined,
        },
        {
          name: t(($) => $.columns.onTime),
          value: customer.on_time === null ? "–" : percent(customer.on_time),
          tone: isLate(customer) ? "attention" : undefined,
        },
        {
          name: t(($) => $.page.open),
          value: <Link to={invoicePaths.openOf(id)}>{amount(customer.open_amount)}</Link>,
          sub: overdue > 0 && t(($) => $.overdue, { count: overdue }),
          tone: overdue > 0 ? "critical" : undefined,
        },
        {
          name: t(($) => $.columns.balance),
          value: <Link to={ledgerPaths.of(id)}>{amount(customer.balance)}</Link>,
          sub: days !== null && t(($) => $.lasts, { count: days, days: counted(days) }),
          tone: hasFewDaysLeft(customer) ? "attention" : undefined,
        },
        ...(seesMargin
          ? [
              {
                name: t(($) => $.page.margin),
                value: <Link to={agencyMarginPaths.list}>{amount(margin?.margin ?? 0)}</Link>,
                sub: (
                  <>
                    {t(($) => $.page.before)} {amount(margin?.before ?? 0)}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
