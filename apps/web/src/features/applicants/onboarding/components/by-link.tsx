import { onboardingPaths } from "@packhaus/contract/applicants/onboarding/paths"
import type {
  OpenInvitation,
  OrganisationStep,
} from "@packhaus/contract/applicants/onboarding/schema"
import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useFormat } from "#lib/format.ts"
import { codeOf, statusOf } from "#lib/http.ts"
import { Spinner } from "#ui/page/spinner.tsx"
import { invitationOf } from "../queries.ts"
import { AccountStepForm } from "./account-step.tsx"
import { Aside } from "./aside.tsx"
import { ReadyToSignIn, SomethingWrong } from "./closed.tsx"
import { Frame } from "./frame.tsx"
import { OrganisationStepForm } from "./organisation-step.tsx"
import { SignedIn } from "./signed-in.tsx"

/**
 * The page of a link: the onboarding of its invitation, or the message that the link is invalid.
 */
export function ByLink({ token }: { token: string }) {
  const { i18n } = useTranslation()
  const { data: invitation, error, refetch } = useQuery(invitationOf(token))
  const language = invitation?.language
  useEffect(() => {
    if (language) void i18n.changeLanguage(language)
  }, [i18n, language])
  const invalid: ErrorCode[] = ["onboarding.invalid_invitation", "request.invalid"]
  if (error && statusOf(error) !== null && invalid.some((code) => code === codeOf(error)))
    return <SignedIn ifUnfinished />
  if (error) return <SomethingWrong error={error} onAgain={() => void refetch()} />
  if (!invitation) return <Spinner />
  return <Steps token={token} invitation={invitation} />
}

function Steps({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { t } = useTranslation("onboarding")
  const { date, time } = useFormat()
  const navigate = useNavigate()
  const [steps, setSteps] = useState(invitation.steps)
  const [organisation, setOrganisation] = useState<OrganisationStep | null>(null)
  const [isReady, setReady] = useState(false)
  const { kind, email, agency_name, has_account, organisation_name, expires_at } = invitation
  if (isReady) return <ReadyToSignIn />
  const by = `${invitation.invited_by_name}, ${invitation.invited_by_organisation}`
  const once = t(($) => $.aside.once)
  const aside = (
    <Aside
      title={t(($) => $.aside.invitation)}
      facts={[
        { name: t(($) => $.aside.by), value: by },
        { name: t(($) => $.aside.to), value: email },
        { name: t(($) => $.aside.until), value: `${date(expires_at)}, ${time(expires_at)}` },
      ]}
      note={agency_name ? `${once} ${t(($) => $.aside.agency)}` : once}
    />
  )
  const done = ({ is_signed_in }: { is_signed_in: boolean }) => {
    if (!is_signed_in) setReady(true)
    // Without its token the address shows the third step of the signed-in person.
    else
      void navigate(kind === "member" ? dashboardPaths.home : onboardingPaths.begin, {
        replace: true,
      })
  }
  if (kind === "member")
    return (
      <Frame
        title={t(($) => $.account.title)}
        lead={t(($) => $.account.leadMember, { name: organisation_name ?? "" })}
        aside={aside}
      >
        <AccountStepForm token={token} invitation={invitation} organisation={null} onDone={done} />
      </Frame>
    )
  if (!organisation)
    return (
      <Frame
        step="organisation"
        title={t(($) => $.organisation.title)}
        lead={t(($) => $.organisation.lead)}
        aside={aside}
      >
        <OrganisationStepForm token={token} steps={steps} onDone={setOrganisation} />
      </Frame>
    )
  const begins = (
    <Aside
      title={t(($) => $.aside.begins)}
      facts={[
        {
          name: t(($) => $.aside.company),
          value: `${organisation.name}, ${organisation.postal_code} ${organisation.city}`,
        },
        { name: t(($) => $.aside.owner), value: email },
        { name: t(($) => $.aside.managed), value: agency_name },
      ]}
      note={t(($) => $.aside.nothingYet)}
    />
  )
  return (
    <Frame
      step="account"
      title={t(($) => $.account.title)}
      lead={t(($) => (has_account ? $.account.leadKnown : $.account.leadOwner))}
      aside={begins}
    >
      <AccountStepForm
        token={token}
        invitation={invitation}
        organisation={organisation}
        onBack={() => {
          setSteps({ ...steps, ...organisation })
          setOrganisation(null)
        }}
        onDone={done}
      />
    </Frame>
  )
}
