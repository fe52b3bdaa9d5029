import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { useForm } from "./use-form.ts"

type Props = { email: string; token: string; onBack: () => void }

/** Of who has neither device nor recovery codes left: asks an administrator for help. */
export function ResetFactorForm({ email, token, onBack }: Props) {
  const { t } = useTranslation("sessions")
  const { cause } = useErrorWords()
  const [isSent, setIsSent] = useState(false)
  const { form, refused, busy, onSubmit } = useForm("askReset", () => setIsSent(true))
  return (
    <Door title={t(($) => $.lostFactor.title)} lead={t(($) => $.lostFactor.lead)}>
      {refused ? (
        <Notice tone="critical" announce>
          {cause(refused)}
        </Notice>
      ) : null}
      {isSent ? (
        <Notice tone="success" announce title={t(($) => $.lostFactor.sent)}>
          {t(($) => $.lostFactor.sentBody)}
        </Notice>
      ) : (
        <form ref={form} noValidate onSubmit={onSubmit}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="primary" wide loading={busy}>
            {t(($) => $.lostFactor.send)}
          </Button>
        </form>
      )}
      <p className={css.row}>
        <button type="button" className={css.link} onClick={onBack}>
          {t(($) => $.secondStep.back)}
        </button>
      </p>
    </Door>
  )
}
