import { useState } from "react"
import { useTranslation } from "react-i18next"
import { supportsPasskeys, wasCancelled } from "#features/sign-in/passkeys/components/browser.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"

type Props = {
  onDone: () => unknown
  /** The challenge of the first step; without it the passkey alone signs in. */
  challenge?: string
  look?: "primary" | "secondary"
}

/**
 * Signs in with a passkey; renders nothing in a browser without support. The code is loaded when
 * the button is pressed.
 */
export function PasskeyButton({ onDone, challenge, look = "secondary" }: Props) {
  const { t } = useTranslation("sessions")
  const { cause } = useErrorWords()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  if (!supportsPasskeys()) return null

  async function signIn() {
    setBusy(true)
    setRefused(null)
    try {
      const { signInByPasskey } = await import(
        "#features/sign-in/passkeys/components/ceremonies.ts"
      )
      await signInByPasskey(challenge)
      await onDone()
    } catch (error) {
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look={look} wide loading={busy} onClick={() => void signIn()}>
        {t(($) => $.passkey.signIn)}
      </Button>
      {refused ? (
        <Notice tone="critical" announce>
          {wasCancelled(refused) ? t(($) => $.passkey.cancelled) : cause(refused)}
        </Notice>
      ) : null}
    </>
  )
}
