import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { TextField } from "#ui/fields/field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { SendButton } from "./send-button.tsx"
import { useForm } from "./use-form.ts"

/** Requests a reset link. The answer never reveals whether an account exists. */
export function RequestResetForm() {
  const { t } = useTranslation("sessions")
  const [sent, setSent] = useState<string | null>(null)
  const { form, field, refused, busy, onSubmit } = useForm("requestReset", ({ email = "" }) =>
    setSent(email),
  )

  return (
    <Door title={t(($) => $.reset.title)} lead={t(($) => $.reset.lead)}>
      {sent ? (
        <Notice tone="success" announce title={t(($) => $.reset.sent)}>
          {t(($) => $.reset.sentBody, { email: sent })}
        </Notice>
      ) : (
        <form ref={form} noValidate onSubmit={onSubmit}>
          <TextField
            label={t(($) => $.email)}
            type="email"
            autoComplete="username"
            {...field("email")}
          />
          <SendButton busy={busy} refused={refused}>
            {t(($) => $.reset.send)}
          </SendButton>
        </form>
      )}
      <p className={css.row}>
        <Link to={sessionPaths.login}>{t(($) => $.reset.back)}</Link>
      </p>
    </Door>
  )
}
