import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { sessionQuery } from "#features/sessions/queries.ts"
import { statusOf } from "#lib/http.ts"
import { Spinner } from "#ui/page/spinner.tsx"
import { Aside } from "./aside.tsx"
import { InvalidInvitation, SomethingWrong } from "./closed.tsx"
import { Frame } from "./frame.tsx"
import { OptionalStepForm } from "./optional-step.tsx"

/** Without a link: the third step of an owner who is signed in, and for others nothing. */
export function SignedIn() {
  const { t } = useTranslation("onboarding")
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (error && statusOf(error) !== 401)
    return <SomethingWrong error={error} onAgain={() => void refetch()} />
  if (!error && !session) return <Spinner />
  if (!session?.actions.includes("onboarding.complete")) return <InvalidInvitation />
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
      <OptionalStepForm />
    </Frame>
  )
}
