import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { dueOf } from "@packhaus/contract/payouts/payables/rules"
import type { Earnings } from "@packhaus/contract/payouts/payables/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Money } from "#ui/display/money.tsx"
import { TimeChart } from "#ui/display/time-chart.tsx"
import { Faint, Figures } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { payableQueries } from "../queries.ts"
import { monthOf } from "./month-of.ts"

/** The next payout, what is to be invoiced, and the month so far. */
export function EarningsFigures() {
  const { t } = useTranslation("payables")
  const query = useQuery(payableQueries.earnings)
  return (
    <QueryPart query={query}>
      {(earnings) => (
        <>
          {earnings.has_iban ? null : (
            <Notice tone="attention">
              {t(($) => $.earnings.noIban)}{" "}
              <Link to={organisationPaths.own}>{t(($) => $.earnings.addIban)}</Link>
            </Notice>
          )}
          <Amounts {...earnings} />
        </>
      )}
    </QueryPart>
  )
}

function Amounts({ accepted, submitted, months, currency_code }: Earnings) {
  const { t } = useTranslation("payables")
  const { data = [] } = useQuery(payableQueries.months)
  const due = data.filter(({ is_due }) => is_due)
  const present = months.at(-1)
  const money = (amount: number) => <Money amount={amount} currency={currency_code} />
  const next = () => {
    if (accepted.count > 0) return t(($) => $.earnings.accepted, { count: accepted.count })
    if (submitted.count > 0) return t(($) => $.earnings.submitted)
    const [oldest] = due.toReversed()
    return oldest
      ? t(($) => $.earnings.upload, { month: monthOf(oldest.month) })
      : t(($) => $.earnings.later)
  }
  return (
    <Figures
      figures={[
        {
          name: t(($) => $.earnings.next),
          value: accepted.count > 0 ? money(accepted.total) : "–",
          sub: next(),
        },
        ...(submitted.count > 0
          ? [{ name: t(($) => $.invoices.statuses.submitted), value: money(submitted.total) }]
          : []),
        {
          name: t(($) => $.earnings.due),
          value: money(due.reduce((sum, month) => sum + dueOf(month), 0)),
        },
        ...(present
          ? [
              {
                name: t(($) => $.earnings.present, { month: monthOf(present.month) }),
                value: money(present.net),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Net earnings of the last twelve months by month of supply. */
export function EarningsChart() {
  const { t, i18n } = useTranslation("payables")
  const { money, number } = useFormat()
  const query = useQuery(payableQueries.earnings)
  const short = new Intl.DateTimeFormat(i18n.language, { month: "short", timeZone: "UTC" })
  const title = t(($) => $.earnings.chart)
  return (
    <Section title={title}>
      <QueryPart query={query}>
        {({ months, currency_code }) =>
          months.some(({ net }) => net !== 0) ? (
            <TimeChart
              label={title}
              stepName={t(($) => $.columns.month)}
              steps={months.map(({ month }) => ({
                short: short.format(new Date(`${month}-01T12:00Z`)),
                name: monthOf(month),
              }))}
              series={[{ name: t(($) => $.columns.net), values: months.map(({ net }) => net) }]}
              wordsOf={(value) => money(value, currency_code)}
              axisWordsOf={(value) => number(Math.round(value / 100))}
            />
          ) : (
            <Faint>{t(($) => $.own.none)}</Faint>
          )
        }
      </QueryPart>
    </Section>
  )
}
