import { isStaff } from "@packhaus/contract/access/roles"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { organisationList } from "@packhaus/contract/organisations/list"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { IconBuilding, IconPlus } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { agencyFilter } from "#features/members/agency-assignments/components/use-agency-choices.ts"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useOrganisationColumns } from "../components/use-organisation-columns.tsx"

const list = listOnScreen(organisationList, { sort: "name" })
export const { loader } = list

/** The organisations that the viewer manages: all of them for staff. */
export function OrganisationsPage() {
  const { t } = useTranslation("organisations")
  const { role } = useSession()
  const can = useCan()
  const seesAgencies = isStaff(role)
  const columns = useOrganisationColumns(true)
  return (
    <ListScreen
      list={list}
      title={t(($) => $.list.title)}
      placeholder={t(($) => $.list.search)}
      actions={[
        can("organisation.create") && {
          label: t(($) => $.list.add),
          icon: IconPlus,
          primary: true,
          to: invitationPaths.inviteOrganisation,
        },
      ]}
      filters={{
        type: [t(($) => $.list.type), (value) => t(($) => $.types[value])],
        status: [t(($) => $.list.status), (value) => t(($) => $.statuses[value])],
        agency_id: seesAgencies && [t(($) => $.list.agency), agencyFilter],
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => organisationPaths.one(id)}
      card={["name", "status", "type"]}
      empty={{
        icon: IconBuilding,
        title: t(($) => $.list.none.title),
        body: t(($) => $.list.none.body),
      }}
    />
  )
}
