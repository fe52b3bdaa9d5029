import { isStaff } from "@packhaus/contract/access/roles"
import { customerOverviewList } from "@packhaus/contract/applicants/customer-overview/list"
import { customerOverviewPaths } from "@packhaus/contract/applicants/customer-overview/paths"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { IconHeartRateMonitor } from "@tabler/icons-react"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { agencyFilter } from "#features/members/agency-assignments/components/use-agency-choices.ts"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useCustomerColumns } from "../components/use-customer-columns.tsx"

const MINUTE = 60_000
const list = listOnScreen(customerOverviewList, { every: MINUTE, hidden: ["created_at"] })
/** The page of one customer loads with its parts. */
const CustomerPage = lazyPart(() => import("../components/customer.tsx"), "Customer", [
  "organisations",
  "orders",
  "order-marks",
  "invoices",
  "product-requests",
])

export const loader = (args: LoaderFunctionArgs) => (args.params["id"] ? null : list.loader(args))

/** The customer in the address, or all of them. */
export function CustomersPage() {
  const { id } = useParams()
  return id === undefined ? (
    <CustomerList />
  ) : (
    <Suspense>
      <CustomerPage key={id} />
    </Suspense>
  )
}

/** Key figures of each customer, and which need attention: all for staff, its own for an agency. */
function CustomerList() {
  const { t } = useTranslation("customer-overview")
  const { role } = useSession()
  const can = useCan()
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
      hrefOf={({ id }) => customerOverviewPaths.one(id)}
      card={["name", "shops", "orders", "balance", "held", "open_invoices", "agency"]}
      empty={{
        icon: IconHeartRateMonitor,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
        links: [
          can("invitation.invite_organisation") && {
            label: t(($) => $.empty.invite),
            to: invitationPaths.inviteOrganisation,
          },
        ],
      }}
    />
  )
}
