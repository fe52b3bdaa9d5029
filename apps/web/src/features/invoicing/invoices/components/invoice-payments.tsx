import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { isReversible } from "@packhaus/contract/invoicing/invoices/rules"
import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { IconArrowBackUp } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

const BounceSheet = lazyPart(() => import("./bounce-sheet.tsx"), "BounceSheet")

/** Payments, set-offs and credit notes of the invoice. */
export function InvoicePayments({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { set_offs, credit_notes, type, currency_code, proofs } = invoice
  const money = (amount: number) => <Money amount={amount} currency={currency_code} />
  const linked = (id: string, number: string | null) => (
    <Link to={invoicePaths.one(id)}>{number ?? t(($) => $.collecting)}</Link>
  )
  return (
    <>
      {type === "credit" ? null : <Payments invoice={invoice} />}
      {proofs.length > 0 ? <Proofs invoice={invoice} /> : null}
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

type Payment = InvoiceDetail["payments"][number]

function Payments({ invoice: { payments } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const can = useCan()
  const [bounced, setBounced] = useState<Payment | null>(null)
  const onBounce = can("invoice.reverse_payment") ? setBounced : null
  return (
    <Section flush title={t(($) => $.detail.payments)}>
      <Lines>
        {payments.length === 0 ? (
          <Line title={<Faint>{t(($) => $.detail.noPayments)}</Faint>} />
        ) : null}
        {payments.map((payment) => (
          <PaymentLine
            key={payment.id}
            payment={payment}
            onBounce={isReversible(payment, payments) ? onBounce : null}
          />
        ))}
      </Lines>
      {bounced ? (
        <Suspense>
          <BounceSheet payment={bounced} onClose={() => setBounced(null)} />
        </Suspense>
      ) : null}
    </Section>
  )
}

/** Uploaded payment proofs and their status. */
function Proofs({ invoice: { proofs, status } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { calendar, date } = useFormat()
  const last = proofs.at(-1)
  return (
    <Section flush title={t(($) => $.prove.proofs)}>
      <Lines>
        {proofs.map((proof) => {
          const { id, name, url, paid_on, uploaded_by_name, created_at, reason } = proof
          const isWaiting = status === "customer_proved" && proof === last
          const details = [
            paid_on && t(($) => $.prove.paidOn, { day: calendar(paid_on) }),
            uploaded_by_name,
            date(created_at),
            reason && t(($) => $.prove.rejected, { reason }),
          ]
          return (
            <Line
              key={id}
              title={
                <a href={url} download>
                  {name}
                </a>
              }
              sub={details.filter(Boolean).join(" · ")}
            >
              {isWaiting ? (
                <StatusBadge tone="info">{t(($) => $.prove.waiting)}</StatusBadge>
              ) : null}
            </Line>
          )
        })}
      </Lines>
    </Section>
  )
}

type LineProps = { payment: Payment; onBounce: ((payment: Payment) => void) | null }

/** One payment, or its reversal; bank payments can be reversed here. */
function PaymentLine({ payment, onBounce }: LineProps) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  const { source, reference, reverses_id, paid_on, amount, currency_code, actor_name } = payment
  const day = calendar(paid_on)
  return (
    <Line
      title={reverses_id ? t(($) => $.bounce.reversed) : t(($) => $.detail.sources[source])}
      sub={[day, reference, actor_name].filter(Boolean).join(" · ")}
    >
      <Money amount={amount} currency={currency_code} />
      {onBounce ? (
        <IconButton label={t(($) => $.bounce.action, { day })} onClick={() => onBounce(payment)}>
          <IconArrowBackUp size={16} stroke={1.8} aria-hidden />
        </IconButton>
      ) : null}
    </Line>
  )
}
