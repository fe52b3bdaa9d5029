import { isAgency } from "@packhaus/contract/access/roles"
import type { MarginMonth } from "@packhaus/contract/payouts/agency-margin/schema"
import { IconChartBar } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { agencyFilter } from "#features/members/agency-assignments/components/use-agency-choices.ts"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { marginsOnScreen } from "../queries.ts"
import { useMarginColumns } from "./use-margin-columns.tsx"
import { useMonth } from "./use-month.ts"

/** The margin on each line of an invoice or credit note. */
export function MarginLines({ months }: { months: readonly Pick<MarginMonth, "month">[] }) {
  const { t } = useTranslation("agency-margin")
  const { role } = useSession()
  const monthOf = useMonth()
  const columns = useMarginColumns()
  const ofMonths = months.map(({ month }) => ({ value: month, label: monthOf(month) }))
  return (
    <ListSection
      list={marginsOnScreen}
      title={t(($) => $.each)}
      label={t(($) => $.list)}
      placeholder={t(($) => $.search)}
      filters={{
        month: [t(($) => $.columns.month), ofMonths.toReversed()],
        customer_id: [t(($) => $.columns.customer), merchantFilter],
        organisation_id: !isAgency(role) && [t(($) => $.columns.agency), agencyFilter],
      }}
      columns={columns}
      nameOf={({ customer_name, invoice_number }) => `${customer_name} ${invoice_number}`}
      card={({ customer_name, product_title, invoice_number, month, margin, currency_code }) => (
        <RowCard>
          <strong>{customer_name}</strong>
          <strong>
            <Money amount={margin} currency={currency_code} />
          </strong>
          <Faint>
            {product_title ?? t(($) => $.shared)} · {invoice_number} · {monthOf(month)}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconChartBar, title: t(($) => $.none.title), body: t(($) => $.none.body) }}
    />
  )
}
