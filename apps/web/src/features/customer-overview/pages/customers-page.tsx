import { isStaff } from "@packhaus/contract/access/roles"
import { customerOverviewList } from "@packhaus/contract/customer-overview/list"
import { customerConcerns } from "@packhaus/contract/customer-overview/schema"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { IconHeartRateMonitor } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useAgencyChoices } from "#features/agency-assignments/components/use-agency-choices.ts"
import { useSession } from "#features/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { CustomerCard } from "../components/customer-card.tsx"
import { useCustomerColumns } from "../components/use-customer-columns.tsx"

const MINUTE = 60_000
const list = listOnScreen(customerOverviewList, { every: MINUTE, hidden: ["created_at"] })
export const { loader } = list

/** How each customer is doing, and who needs somebody: for staff all, for an agency those it manages. */
export function CustomersPage() {
  const { t } = useTranslation("customer-overview")
  const { role } = useSession()
  const { search } = useLocation()
  const [isOpened, setIsOpened] = useState(false)
  const seesAgencies = isStaff(role)
  const agencies = useAgencyChoices(seesAgencies && (isOpened || /[?&]agency=/.test(search)))
  const columns = useCustomerColumns(seesAgencies)
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      filters={{
        concern: {
          label: t(($) => $.concern),
          options: optionsOf(customerConcerns, (value) => t(($) => $.concerns[value])),
        },
        agency_id: seesAgencies ? { label: t(($) => $.columns.agency), options: agencies } : null,
      }}
      onFilters={() => setIsOpened(true)}
      tabs={{
        label: t(($) => $.groupsLabel),
        nameOf: (group) => t(($) => $.groups[group as "active"]),
        loud: "attention",
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => organisationPaths.one(id)}
      card={(customer) => <CustomerCard customer={customer} />}
      empty={
        <EmptyState
          icon={IconHeartRateMonitor}
          title={t(($) => $.empty.title)}
          body={t(($) => $.empty.body)}
        />
      }
    />
  )
}
