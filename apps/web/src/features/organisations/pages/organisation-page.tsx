import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { MailStops } from "#features/mails/components/mail-stops.tsx"
import { sessionQuery, useSession } from "#features/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Disabling } from "../components/disabling.tsx"
import { MissingFields } from "../components/missing-fields.tsx"
import { OrganisationForm } from "../components/organisation-form.tsx"
import { OrganisationFrame } from "../components/organisation-frame.tsx"
import { organisationQueries } from "../queries.ts"

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const { organisation } = await queryClient.ensureQueryData(sessionQuery)
  void queryClient.prefetchQuery(organisationQueries.one(id ?? organisation.id))
  return null
}

/** What an organisation says about itself: one's own, or the one that is looked after. */
export function OrganisationPage() {
  const { t } = useTranslation("organisations")
  const { organisation: own } = useSession()
  const { id = own.id } = useParams()
  const organisation = useQuery(organisationQueries.one(id))
  return (
    <OrganisationFrame
      title={t(($) => $.data.title)}
      titleOf={(name) => name}
      lead={t(($) => $.data.lead)}
      asked={organisation}
    >
      {() =>
        organisation.data ? (
          <Stack>
            <MailStops organisation_id={id} />
            <MissingFields organisation={organisation.data} />
            <OrganisationForm
              key={JSON.stringify(organisation.data)}
              organisation={organisation.data}
            />
            <Disabling organisation={organisation.data} />
          </Stack>
        ) : null
      }
    </OrganisationFrame>
  )
}
