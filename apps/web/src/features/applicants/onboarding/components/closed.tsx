import { onboardingPaths } from "@packhaus/contract/applicants/onboarding/paths"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { useTranslation } from "react-i18next"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { Frame } from "./frame.tsx"

/** Signs in and continues with the third step. */
const signInToGoOn = `${sessionPaths.login}?next=${encodeURIComponent(onboardingPaths.begin)}`

/** An invalid link, whatever the reason: one page, one way out. */
export function InvalidInvitation() {
  const { t } = useTranslation("onboarding")
  return (
    <Frame title={t(($) => $.invalid.title)} lead={t(($) => $.invalid.body)}>
      <LinkButton to={signInToGoOn} look="primary">
        {t(($) => $.invalid.signIn)}
      </LinkButton>
    </Frame>
  )
}

/** The server did not answer, or failed: the link may be valid. */
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

/** An account with a second factor, which a link does not replace. The third step follows. */
export function ReadyToSignIn() {
  const { t } = useTranslation("onboarding")
  return (
    <Frame title={t(($) => $.ready.title)} lead={t(($) => $.ready.body)}>
      <LinkButton to={signInToGoOn} look="primary">
        {t(($) => $.ready.signIn)}
      </LinkButton>
    </Frame>
  )
}
