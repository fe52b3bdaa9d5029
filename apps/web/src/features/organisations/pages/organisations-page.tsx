import { isStaff } from "@packhaus/contract/access/roles"
import { organisationList } from "@packhaus/contract/organisations/list"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { organisationLifecycle, organisationTypes } from "@packhaus/contract/organisations/status"
import { IconBuilding } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { useAgencyChoices } from "#features/agency-assignments/components/use-agency-choices.ts"
import { useSession } from "#features/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import {
  OrganisationBadge,
  useOrganisationColumns,
} from "../components/use-organisation-columns.tsx"

const list = listOnScreen(organisationList, { sort: "name" })
export const { loader } = list

/** The organisations one looks after: for staff all of them. */
export function OrganisationsPage() {
  const { t } = useTranslation("organisations")
  const { role } = useSession()
  const { search } = useLocation()
  const [isOpened, setIsOpened] = useState(false)
  const seesAgencies = isStaff(role)
  const agencies = useAgencyChoices(seesAgencies && (isOpened || /[?&]agency=/.test(search)))
  const columns = useOrganisationColumns(true)
  return (
    <ListScreen
      list={list}
      title={t(($) => $.list.title)}
      placeholder={t(($) => $.list.search)}
      filters={{
        type: {
          label: t(($) => $.list.type),
          options: optionsOf(organisationTypes, (value) => t(($) => $.types[value])),
        },
        status: {
          label: t(($) => $.list.status),
          options: optionsOf(organisationLifecycle.statuses, (value) =>
            t(($) => $.statuses[value]),
          ),
        },
        agency_id: seesAgencies ? { label: t(($) => $.list.agency), options: agencies } : null,
      }}
      onFilters={() => setIsOpened(true)}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => organisationPaths.one(id)}
      card={(row) => (
        <RowCard>
          <strong>{row.name}</strong>
          <OrganisationBadge status={row.status} />
          <Faint>{t(($) => $.types[row.type])}</Faint>
        </RowCard>
      )}
      empty={{
        icon: IconBuilding,
        title: t(($) => $.list.none.title),
        body: t(($) => $.list.none.body),
      }}
    />
  )
}
