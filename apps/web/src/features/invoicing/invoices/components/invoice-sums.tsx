import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { rateOf } from "./rate.ts"

/** Net, VAT per rate, gross, and amount owed. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation("invoices")
  const { number, money: format } = useFormat()
  const {
    type,
    taxes,
    net,
    subtotal,
    shipping,
    total,
    paid,
    set_off,
    amount,
    currency_code: currency,
  } = invoice
  const money = (value: number) => <Money amount={value} currency={currency} />
  const untaxed = taxes.flatMap(({ category }) => (category === "S" ? [] : [category]))
  const notes = [...new Set(untaxed)].map((category) => t(($) => $.detail.notes[category]))
  const isCredit = type === "credit"
  return (
    <Section title={t(($) => $.detail.sums)}>
      <Stack>
        <Sums
          rows={[
            ...(shipping
              ? [
                  [t(($) => $.detail.subtotal), money(subtotal)] as const,
                  [t(($) => $.detail.shipping), money(shipping)] as const,
                ]
              : []),
            [t(($) => $.detail.net), money(net)],
            ...taxes.map((tax) => {
              const rate = rateOf(tax, number)
              const of = format(tax.net, currency)
              return [t(($) => $.detail.vatRow, { rate, net: of }), money(tax.vat)] as const
            }),
          ]}
          total={[t(($) => $.detail.total), money(total)]}
          after={
            invoice.status === "no"
              ? []
              : [
                  ...(paid
                    ? [
                        [
                          t(($) => (isCredit ? $.detail.moved : $.detail.paid)),
                          money(-paid),
                        ] as const,
                      ]
                    : []),
                  ...(set_off ? [[t(($) => $.detail.set_off), money(-set_off)] as const] : []),
                  [t(($) => (isCredit ? $.detail.left : $.detail.owed)), money(amount)],
                ]
          }
        />
        {notes.map((note) => (
          <Faint key={note}>{note}</Faint>
        ))}
      </Stack>
    </Section>
  )
}
