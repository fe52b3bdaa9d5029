import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import type { InvoiceDetail, Party } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { Facts } from "#ui/display/facts.tsx"
import { Section } from "#ui/page/section.tsx"
import { DueDay } from "./invoice-status.tsx"

/** Dates, seller and recipient, as of issue. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  const { type, issued_on, due_on, recipient, seller, reason, credits, organisation_name } = invoice
  const { source_type, gate, gate_reason } = invoice
  const purpose =
    source_type && gate
      ? [t(($) => $.detail.purposes[source_type]), t(($) => $.detail.gates[gate]), gate_reason]
      : []
  return (
    <Section title={t(($) => $.detail.facts)}>
      <Facts
        facts={[
          ...(issued_on ? [[t(($) => $.columns.issued_on), calendar(issued_on)] as const] : []),
          ...(due_on && type === "invoice"
            ? [[t(($) => $.columns.due_on), <DueDay key="d" invoice={invoice} />] as const]
            : []),
          ...(credits
            ? [
                [
                  t(($) => $.detail.credits),
                  <Link key="c" to={invoicePaths.one(credits.id)}>
                    {credits.number ?? t(($) => $.collecting)}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(purpose.length > 0
            ? [[t(($) => $.detail.purpose), purpose.filter(Boolean).join(" · ")] as const]
            : []),
          ...(reason ? [[t(($) => $.detail.reason), reason] as const] : []),
          [
            t(($) => $.detail.recipient),
            recipient ? <Address key="r" party={recipient} /> : organisation_name,
          ],
          ...(seller
            ? [[t(($) => $.detail.seller), <Address key="s" party={seller} />] as const]
            : []),
        ]}
      />
    </Section>
  )
}

function Address({ party }: { party: Party }) {
  const { t } = useTranslation("invoices")
  const { country } = useFormat()
  const { name, street, postal_code, city, vat_id } = party
  const lines = [
    name,
    street,
    [postal_code, city].filter(Boolean).join(" "),
    party.country ? country(party.country) : null,
    vat_id ? t(($) => $.detail.vatId, { id: vat_id }) : null,
  ].filter(Boolean)
  return lines.map((line) => <div key={line}>{line}</div>)
}
