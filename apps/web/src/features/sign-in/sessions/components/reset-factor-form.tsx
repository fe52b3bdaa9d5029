import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Notice } from "#ui/page/notice.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { SendButton } from "./send-button.tsx"
import { useForm } from "./use-form.ts"

type Props = { email: string; token: string; onBack: () => void }

/** For people with neither device nor recovery codes: asks an administrator for help. */
export function ResetFactorForm({ email, token, onBack }: Props) {
  const { t } = useTranslation("sessions")
  const [isSent, setIsSent] = useState(false)
  const { form, refused, busy, onSubmit } = useForm("askReset", () => setIsSent(true))
  return (
    <Door title={t(($) => $.lostFactor.title)} lead={t(($) => $.lostFactor.lead)}>
      {isSent ? (
        <Notice tone="success" announce title={t(($) => $.lostFactor.sent)}>
          {t(($) => $.lostFactor.sentBody)}
        </Notice>
      ) : (
        <form ref={form} noValidate onSubmit={onSubmit}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="token" value={token} />
          <SendButton busy={busy} refused={refused}>
            {t(($) => $.lostFactor.send)}
          </SendButton>
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
