import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { ActAs } from "#features/access/acting/components/act-as.tsx"
import { AgencySection } from "#features/members/agency-assignments/components/agency-section.tsx"
import { agenciesOf } from "#features/members/agency-assignments/queries.ts"
import { sessionQuery, useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { BrandSection } from "../components/brand-section.tsx"
import { Disabling } from "../components/disabling.tsx"
import { OrganisationFrame, organisationLoader } from "../components/organisation-frame.tsx"
import { PackingSection } from "../components/packing-section.tsx"
import { SettingLinks } from "../components/setting-links.tsx"

export async function loader(args: LoaderFunctionArgs) {
  const [id, { actions }] = await Promise.all([
    organisationLoader(args),
    queryClient.ensureQueryData(sessionQuery),
  ])
  if (actions.includes("agency_assignment.read")) void queryClient.prefetchQuery(agenciesOf(id))
  return null
}

/** Settings of an organisation: agency, appearance to shoppers, disable date, links to the rest. */
export function SettingsPage() {
  const { t } = useTranslation("organisations")
  const { organisation: own } = useSession()
  const can = useCan()
  return (
    <OrganisationFrame
      title={t(($) => $.settings.title)}
      titleOf={(name) => t(($) => $.settings.titleOf, { name })}
      lead={t(($) => $.settings.lead)}
    >
      {(organisation) => {
        const { id, type } = organisation
        return (
          <Stack>
            {type === "customer" && can("agency_assignment.read") ? (
              <AgencySection id={id} />
            ) : null}
            {type === "customer" ? (
              <>
                <BrandSection organisation={organisation} />
                <PackingSection key={organisation.parcel_photo} organisation={organisation} />
              </>
            ) : null}
            <SettingLinks id={id} type={type} isOwn={id === own.id} />
            <ActAs organisation={organisation} />
            <Disabling organisation={organisation} />
          </Stack>
        )
      }}
    </OrganisationFrame>
  )
}
