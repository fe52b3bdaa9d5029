import { type ErrorCode, fieldError } from "@packhaus/contract/kernel/errors"
import { Confirmation, isConfirmed, NewPassword } from "@packhaus/contract/members/schema"
import { sessions } from "@packhaus/contract/sessions/endpoints"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { z } from "zod"
import { call, codeOf } from "#lib/http.ts"
import { paths } from "#lib/paths.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/button.tsx"
import { Notice } from "#ui/notice.tsx"
import { PasswordField } from "#ui/password-field.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { useForm } from "./use-form.ts"

const Passwords = z
  .object({ password: NewPassword, password_confirmation: Confirmation })
  .refine(isConfirmed, {
    path: ["password_confirmation"],
    message: fieldError("password_confirmation.different"),
    when: () => true,
  })

/** A new password, typed twice. A link that no longer works offers a new one. */
export function NewPasswordForm({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { t } = useTranslation("sessions")
  const { field, cause } = useErrorWords()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<unknown>(null)
  const { form, faults, busy, onBlur, onSubmit } = useForm(Passwords, async ({ password }) => {
    setRefused(null)
    await call(sessions.reset, { body: { token, password } }).then(
      () => navigate(paths.login, { state: { changed: true } }),
      setRefused,
    )
  })
  const isUsed = codeOf(refused) === ("sessions.link_used" satisfies ErrorCode)

  return (
    <Door title={t(($) => $.newPassword.title)} lead={t(($) => $.newPassword.lead)}>
      {refused ? (
        <Notice tone="critical" announce>
          {cause(refused)}
        </Notice>
      ) : null}
      <form ref={form} noValidate onSubmit={onSubmit}>
        <PasswordField
          label={t(($) => $.newPassword.password)}
          name="password"
          autoComplete="new-password"
          hint={t(($) => $.newPassword.hint)}
          error={field(faults["password"])}
          onBlur={({ target }) => onBlur("password", target.value)}
        />
        <PasswordField
          label={t(($) => $.newPassword.confirmation)}
          name="password_confirmation"
          autoComplete="new-password"
          error={field(faults["password_confirmation"])}
          onBlur={({ target }) => onBlur("password_confirmation", target.value)}
        />
        <Button type="submit" look="primary" wide loading={busy}>
          {t(($) => $.newPassword.save)}
        </Button>
      </form>
      <p className={css.row}>
        {isUsed ? (
          <button type="button" className={css.link} onClick={onAgain}>
            {t(($) => $.newPassword.again)}
          </button>
        ) : (
          <Link to={paths.login}>{t(($) => $.reset.back)}</Link>
        )}
      </p>
    </Door>
  )
}
