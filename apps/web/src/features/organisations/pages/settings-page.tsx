import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { AgencySection } from "#features/agency-assignments/components/agency-section.tsx"
import { agenciesOf } from "#features/agency-assignments/queries.ts"
import { sessionQuery, useCan, useSession } from "#features/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Disabling } from "../components/disabling.tsx"
import { OrganisationFrame } from "../components/organisation-frame.tsx"
import { SettingLinks } from "../components/setting-links.tsx"
import { organisationQueries } from "../queries.ts"

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const { organisation, actions } = await queryClient.ensureQueryData(sessionQuery)
  const shown = id ?? organisation.id
  void queryClient.prefetchQuery(organisationQueries.one(shown))
  if (actions.includes("agency_assignment.read")) void queryClient.prefetchQuery(agenciesOf(shown))
  return null
}

/** What is decided about an organisation: its agency, the day it is disabled, and the way to the rest. */
export function SettingsPage() {
  const { t } = useTranslation("organisations")
  const { organisation: own } = useSession()
  const can = useCan()
  const { id = own.id } = useParams()
  const organisation = useQuery(organisationQueries.one(id))
  return (
    <OrganisationFrame
      title={t(($) => $.settings.title)}
      titleOf={(name) => t(($) => $.settings.titleOf, { name })}
      lead={t(($) => $.settings.lead)}
      asked={organisation}
    >
      {({ type }) =>
        organisation.data ? (
          <Stack>
            {type === "customer" && can("agency_assignment.read") ? (
              <AgencySection id={id} />
            ) : null}
            <SettingLinks id={id} type={type} isOwn={id === own.id} />
            <Disabling organisation={organisation.data} />
          </Stack>
        ) : null
      }
    </OrganisationFrame>
  )
}
