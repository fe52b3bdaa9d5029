import type { InvoiceDetail } from "@packhaus/contract/invoices/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { paths } from "#lib/paths.ts"
import { Faint, Line, Lines } from "#ui/layout.tsx"
import { Money } from "#ui/money.tsx"
import { Section } from "#ui/section.tsx"

/** What settled it: payments, set-offs and the credit notes that were made of it. */
export function InvoicePayments({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { set_offs, credit_notes, type, currency_code } = invoice
  const money = (amount: number) => <Money amount={amount} currency={currency_code} />
  const linked = (id: string, number: string | null) => (
    <Link to={paths.invoice(id)}>{number ?? t(($) => $.collecting)}</Link>
  )
  return (
    <>
      {type === "credit" ? null : <Payments invoice={invoice} />}
      {set_offs.length > 0 ? (
        <Section flush title={t(($) => $.detail.setOffs)}>
          <Lines>
            {set_offs.map(({ id, invoice_id, number, amount }) => (
              <Line key={id} title={linked(invoice_id, number)}>
                {money(amount)}
              </Line>
            ))}
          </Lines>
        </Section>
      ) : null}
      {credit_notes.length > 0 ? (
        <Section flush title={t(($) => $.detail.creditNotes)}>
          <Lines>
            {credit_notes.map(({ id, number, total }) => (
              <Line key={id} title={linked(id, number)}>
                {money(total)}
              </Line>
            ))}
          </Lines>
        </Section>
      ) : null}
    </>
  )
}

function Payments({ invoice: { payments, currency_code } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  return (
    <Section flush title={t(($) => $.detail.payments)}>
      <Lines>
        {payments.length === 0 ? (
          <Line title={<Faint>{t(($) => $.detail.noPayments)}</Faint>} />
        ) : null}
        {payments.map(({ id, source, reference, paid_on, amount, actor_name }) => (
          <Line
            key={id}
            title={t(($) => $.detail.sources[source])}
            sub={[calendar(paid_on), reference, actor_name].filter(Boolean).join(" · ")}
          >
            <Money amount={amount} currency={currency_code} />
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
