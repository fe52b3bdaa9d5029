import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useNavigate } from "react-router"
import { codeOf } from "#lib/http.ts"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "../components/door.module.css"
import { Door } from "../components/door.tsx"
import { SendButton } from "../components/send-button.tsx"
import { useForm } from "../components/use-form.ts"

/**
 * The link in the sign-up mail. Opening it changes nothing, since mail scanners open links too; the
 * password proves the person.
 */
export function ConfirmPage() {
  const { t } = useTranslation("sessions")
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get("token")
  const { form, field, refused, busy, onSubmit } = useForm("confirmSignUp", () =>
    navigate(dashboardPaths.home),
  )
  const isUsed = codeOf(refused) === ("sign_ups.link_used" satisfies ErrorCode)

  return (
    <Door title={t(($) => $.confirm.title)} lead={t(($) => $.confirm.lead)}>
      {token ? null : (
        <Notice tone="critical" announce>
          {t(($) => $.confirm.missing)}
        </Notice>
      )}
      {token ? (
        <form ref={form} noValidate onSubmit={onSubmit}>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label={t(($) => $.password)}
            autoComplete="current-password"
            {...field("password")}
          />
          <SendButton busy={busy} refused={refused}>
            {t(($) => $.confirm.send)}
          </SendButton>
        </form>
      ) : null}
      <p className={css.row}>
        <Link to={sessionPaths.login}>{t(($) => $.signIn)}</Link>
        {isUsed ? <Link to={sessionPaths.signUp}>{t(($) => $.confirm.again)}</Link> : null}
      </p>
    </Door>
  )
}
