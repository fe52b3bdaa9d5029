import { isStaff } from "@packhaus/contract/access/roles"
import { customerOverviewList } from "@packhaus/contract/customer-overview/list"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { IconHeartRateMonitor } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { agencyFilter } from "#features/agency-assignments/components/use-agency-choices.ts"
import { useSession } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useCustomerColumns } from "../components/use-customer-columns.tsx"

const MINUTE = 60_000
const list = listOnScreen(customerOverviewList, { every: MINUTE, hidden: ["created_at"] })
export const { loader } = list

/** How each customer is doing, and who needs somebody: for staff all, for an agency those it manages. */
export function CustomersPage() {
  const { t } = useTranslation("customer-overview")
  const { counted } = useFormat()
  const { role } = useSession()
  const seesAgencies = isStaff(role)
  const columns = useCustomerColumns(seesAgencies)
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      filters={{
        concern: [t(($) => $.concern), (value) => t(($) => $.concerns[value])],
        agency_id: seesAgencies && [t(($) => $.columns.agency), agencyFilter],
      }}
      tabs={{
        label: t(($) => $.groupsLabel),
        nameOf: (group) => t(($) => $.groups[group]),
        loud: "attention",
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => organisationPaths.one(id)}
      card={({ name, orders, held, balance, agency_name, currency_code }, cell) => (
        <RowCard>
          <strong>{name}</strong>
          {cell("shops")}
          <Faint>{t(($) => $.ordersOf, { count: orders, number: counted(orders) })}</Faint>
          <Money amount={balance} currency={currency_code} />
          <span>{held > 0 ? cell("held") : <Faint>{agency_name ?? ""}</Faint>}</span>
          <span>{cell("open_invoices")}</span>
        </RowCard>
      )}
      empty={{
        icon: IconHeartRateMonitor,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
