import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import {
  InvoiceBadge,
  useInvoiceName,
} from "#features/invoicing/invoices/components/invoice-status.tsx"
import { Money } from "#ui/display/money.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** Platform money is euro (domain 5). */
const EURO = "eur"

/** The invoices and credit notes that contain the order, with its net amount on each. */
export function OrderInvoices({ order: { invoices } }: { order: Order }) {
  const { t } = useTranslation("orders")
  const nameOf = useInvoiceName()
  return (
    <Section flush title={t(($) => $.detail.invoices)}>
      <Lines>
        {invoices.map((invoice) => (
          <Line
            key={invoice.id}
            title={<Link to={invoicePaths.one(invoice.id)}>{nameOf(invoice)}</Link>}
            sub={<InvoiceBadge invoice={invoice} />}
          >
            <Money
              amount={invoice.type === "credit" ? -invoice.net : invoice.net}
              currency={EURO}
            />
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
