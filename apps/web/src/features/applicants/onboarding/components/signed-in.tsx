import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import type { CurrentSession } from "@packhaus/contract/sign-in/sessions/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { organisationQueries } from "#features/organisations/queries.ts"
import { sessionQuery } from "#features/sign-in/sessions/queries.ts"
import { statusOf } from "#lib/http.ts"
import { Spinner } from "#ui/page/spinner.tsx"
import { Aside } from "./aside.tsx"
import { InvalidInvitation, SomethingWrong } from "./closed.tsx"
import { Frame } from "./frame.tsx"
import { OptionalStepForm } from "./optional-step.tsx"

/** The third step is about tax and bank details: if both are missing, it was never completed. */
const isUnfinished = ({ vat_id, iban }: OrganisationDetail) => vat_id === null && iban === null

/**
 * The third step of a signed-in owner; other members go to their first page. `ifUnfinished`: for a
 * link that was already used, which only continues an interrupted onboarding.
 */
export function SignedIn({ ifUnfinished = false }: { ifUnfinished?: boolean }) {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (error && statusOf(error) !== 401)
    return <SomethingWrong error={error} onAgain={() => void refetch()} />
  if (!error && !session) return <Spinner />
  if (session?.actions.includes("onboarding.complete"))
    return <ThirdStep session={session} ifUnfinished={ifUnfinished} />
  if (!session || ifUnfinished) return <InvalidInvitation />
  return <Navigate to={dashboardPaths.home} replace />
}

function ThirdStep({ session, ifUnfinished }: { session: CurrentSession; ifUnfinished: boolean }) {
  const { t } = useTranslation("onboarding")
  const { data, error, refetch } = useQuery(organisationQueries.one(session.organisation.id))
  if (error) return <SomethingWrong error={error} onAgain={() => void refetch()} />
  if (!data) return <Spinner />
  if (ifUnfinished && !isUnfinished(data)) return <InvalidInvitation />
  const { vat_id, ioss_number, iban, bic, phone } = data
  return (
    <Frame
      step="optional"
      title={t(($) => $.optional.title)}
      lead={t(($) => $.optional.lead)}
      aside={
        <Aside
          title={t(($) => $.aside.there)}
          facts={[
            { name: t(($) => $.aside.organisation), value: session.organisation.name },
            { name: t(($) => $.aside.account), value: session.person.email },
          ]}
          note={t(($) => $.aside.later)}
        />
      }
    >
      <OptionalStepForm known={{ vat_id, ioss_number, iban, bic, phone }} />
    </Frame>
  )
}
