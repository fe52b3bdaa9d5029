import type { invoiceDashboard } from "@packhaus/contract/invoicing/invoices/dashboard"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import css from "#features/dashboard/components/dashboard.module.css"
import { wordsOf } from "#lib/dashboard.ts"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Section } from "#ui/page/section.tsx"

type Invoices = z.output<(typeof invoiceDashboard)["panels"]["invoices_due"]>

/** Separate phrases: importing those of invoices would load them with the dashboard. */
const words = {
  title: { de: "Als Nächstes zu bezahlen", en: "To be paid next" },
  all: { de: "Alle offenen", en: "All open" },
  none: { de: "Keine offenen Rechnungen.", en: "No open invoices." },
  due: { de: "fällig am", en: "due on" },
  overdue: { de: "Überfällig", en: "Overdue" },
}

/** The open invoices that are due first. */
export function InvoicesDue({ data: invoices }: { data: Invoices }) {
  const { i18n } = useTranslation()
  const { date, money } = useFormat()
  const say = (name: keyof typeof words) => wordsOf(words[name], i18n.language)
  return (
    <Section
      flush
      title={say("title")}
      side={
        invoices.length > 0 ? (
          <Link to={`${invoicePaths.list}?group=open`}>{say("all")}</Link>
        ) : null
      }
    >
      {invoices.length === 0 ? <p className={css.row}>{say("none")}</p> : null}
      <ul>
        {invoices.map(({ id, number, due_on, amount, currency_code, is_overdue }) => (
          <li key={id} className={css.row}>
            <span className={css.grow}>
              <Link to={invoicePaths.one(id)}>{number ?? id}</Link>
              <br />
              <span className={css.faint}>
                {say("due")} {date(due_on)}
              </span>
            </span>
            {is_overdue ? <StatusBadge tone="critical">{say("overdue")}</StatusBadge> : null}
            <b>{money(amount, currency_code)}</b>
          </li>
        ))}
      </ul>
    </Section>
  )
}
