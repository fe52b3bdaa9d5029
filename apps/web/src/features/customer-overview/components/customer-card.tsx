import type { CustomerOverview } from "@packhaus/contract/customer-overview/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { Held, OpenInvoices, ShopHealth } from "./figures.tsx"
import { GoTo } from "./go-to.tsx"

/** A customer below 48 em. */
export function CustomerCard({ customer }: { customer: CustomerOverview }) {
  const { t } = useTranslation("customer-overview")
  const { counted } = useFormat()
  const { name, agency_name, orders, held, balance, currency_code } = customer
  return (
    <RowCard>
      <strong>{name}</strong>
      <ShopHealth customer={customer} />
      <Faint>{t(($) => $.ordersOf, { count: orders, number: counted(orders) })}</Faint>
      {held > 0 ? <Held customer={customer} /> : <Faint>{agency_name ?? ""}</Faint>}
      <Money amount={balance} currency={currency_code} />
      <span>
        <OpenInvoices customer={customer} />
      </span>
      <GoTo customer={customer} />
    </RowCard>
  )
}
