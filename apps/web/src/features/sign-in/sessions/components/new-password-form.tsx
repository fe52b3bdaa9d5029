import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { codeOf } from "#lib/http.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { SendButton } from "./send-button.tsx"
import { useForm } from "./use-form.ts"

/** A new password, typed twice. An expired link offers a new one. */
export function NewPasswordForm({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { t } = useTranslation("sessions")
  const navigate = useNavigate()
  const { form, field, refused, busy, onSubmit } = useForm("newPassword", (_, { api_keys }) =>
    navigate(sessionPaths.login, {
      state: { changed: true, keys: api_keys.map(({ name }) => name).join(", ") },
    }),
  )
  const isUsed = codeOf(refused) === ("sessions.link_used" satisfies ErrorCode)

  return (
    <Door title={t(($) => $.newPassword.title)} lead={t(($) => $.newPassword.lead)}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={t(($) => $.newPassword.password)}
          autoComplete="new-password"
          hint={t(($) => $.newPassword.hint)}
          {...field("password")}
        />
        <PasswordField
          label={t(($) => $.newPassword.confirmation)}
          autoComplete="new-password"
          {...field("password_confirmation")}
        />
        <CheckField name="revoke_api_keys" label={t(($) => $.newPassword.revokeKeys)} />
        <SendButton busy={busy} refused={refused}>
          {t(($) => $.newPassword.save)}
        </SendButton>
      </form>
      <p className={css.row}>
        {isUsed ? (
          <button type="button" className={css.link} onClick={onAgain}>
            {t(($) => $.newPassword.again)}
          </button>
        ) : (
          <Link to={sessionPaths.login}>{t(($) => $.reset.back)}</Link>
        )}
      </p>
    </Door>
  )
}
