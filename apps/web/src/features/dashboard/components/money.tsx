import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { paths } from "#lib/paths.ts"
import { Figures } from "#ui/page/layout.tsx"

/** What there is, what is owed, and how long it lasts; each figure leads to where it comes from. */
export function Money({ money }: { money: NonNullable<Dashboard["money"]> }) {
  const { t } = useTranslation("dashboard")
  const { money: format } = useFormat()
  const { balance, currency_code, open_invoices, open_amount, overdue_invoices, runway_days } =
    money
  const balances = useSeesMany() ? paths.balances : paths.balance
  return (
    <Figures
      figures={[
        ...(balance === null
          ? []
          : [
              {
                name: t(($) => $.money.balance),
                value: <Link to={balances}>{format(balance, currency_code)}</Link>,
              },
            ]),
        {
          name: t(($) => $.money.open, { count: open_invoices }),
          value: (
            <Link to={`${paths.invoices}?group=open`}>{format(open_amount, currency_code)}</Link>
          ),
          tone: balance !== null && open_amount > balance ? "attention" : undefined,
        },
        // Beside a balance it stands among what needs somebody.
        ...(balance === null && overdue_invoices > 0
          ? [
              {
                name: t(($) => $.money.overdue),
                value: <Link to={`${paths.invoices}?group=overdue`}>{overdue_invoices}</Link>,
                tone: "critical" as const,
              },
            ]
          : []),
        ...(runway_days === null
          ? []
          : [
              {
                name: t(($) => $.money.runway),
                value: t(($) => $.money.days, { count: runway_days }),
              },
            ]),
      ]}
    />
  )
}
