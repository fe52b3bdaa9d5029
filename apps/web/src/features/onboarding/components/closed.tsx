import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { sessionPaths } from "@packhaus/contract/sessions/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Frame } from "./frame.tsx"

/** A link that opens nothing, whatever the reason: one page, one way out. */
export function InvalidInvitation() {
  const { t } = useTranslation("onboarding")
  return (
    <Frame title={t(($) => $.invalid.title)} lead={t(($) => $.invalid.body)}>
      <Link to={sessionPaths.login}>{t(($) => $.invalid.signIn)}</Link>
    </Frame>
  )
}

/** The server gave no answer, or a fault of ours: the link may well be good. */
export function SomethingWrong({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useTranslation("onboarding")
  const { cause } = useErrorWords()
  return (
    <Frame title={t(($) => $.wrong.title)} lead={cause(error)}>
      <Button look="primary" onClick={onAgain}>
        {t(($) => $.wrong.again)}
      </Button>
    </Frame>
  )
}

/** From the waitlist: who had a password signs in with it. */
export function ReadyToSignIn() {
  const { t } = useTranslation("onboarding")
  const next = `${sessionPaths.login}?next=${encodeURIComponent(organisationPaths.own)}`
  return (
    <Frame title={t(($) => $.ready.title)} lead={t(($) => $.ready.body)}>
      <Stack>
        <Link to={next}>{t(($) => $.ready.signIn)}</Link>
      </Stack>
    </Frame>
  )
}
