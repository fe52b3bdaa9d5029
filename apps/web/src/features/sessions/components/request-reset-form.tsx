import { sessionPaths } from "@packhaus/contract/sessions/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { useForm } from "./use-form.ts"

/** Asks for a reset link. The answer never tells whether an account exists. */
export function RequestResetForm() {
  const { t } = useTranslation("sessions")
  const { cause } = useErrorWords()
  const [sent, setSent] = useState<string | null>(null)
  const { form, field, refused, busy, onSubmit } = useForm("requestReset", ({ email = "" }) =>
    setSent(email),
  )

  return (
    <Door title={t(($) => $.reset.title)} lead={t(($) => $.reset.lead)}>
      {refused ? (
        <Notice tone="critical" announce>
          {cause(refused)}
        </Notice>
      ) : null}
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
          <Button type="submit" look="primary" wide loading={busy}>
            {t(($) => $.reset.send)}
          </Button>
        </form>
      )}
      <p className={css.row}>
        <Link to={sessionPaths.login}>{t(($) => $.reset.back)}</Link>
      </p>
    </Door>
  )
}
