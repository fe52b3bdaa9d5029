import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { TextField } from "#ui/fields/field.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Door } from "../components/door.tsx"
import { SendButton } from "../components/send-button.tsx"
import { useForm } from "../components/use-form.ts"

/**
 * The one-time link of an empty installation: the person who opens it becomes its first
 * administrator.
 */
export function FirstPage() {
  const { t, i18n } = useTranslation("sessions")
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get("token")
  const { form, field, refused, busy, onSubmit } = useForm("first", () =>
    navigate(dashboardPaths.home),
  )

  return (
    <Door title={t(($) => $.first.title)} lead={t(($) => $.first.lead)}>
      {token ? null : (
        <Notice tone="critical" announce>
          {t(($) => $.first.missing)}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token ?? ""} />
        <input type="hidden" name="language" value={i18n.resolvedLanguage ?? "de"} />
        <TextField
          label={t(($) => $.first.firstName)}
          autoComplete="given-name"
          {...field("first_name")}
        />
        <TextField
          label={t(($) => $.first.lastName)}
          autoComplete="family-name"
          {...field("last_name")}
        />
        <TextField
          label={t(($) => $.email)}
          type="email"
          autoComplete="username"
          {...field("email")}
        />
        <PasswordField
          label={t(($) => $.password)}
          hint={t(($) => $.newPassword.hint)}
          autoComplete="new-password"
          {...field("password")}
        />
        <PasswordField
          label={t(($) => $.newPassword.confirmation)}
          autoComplete="new-password"
          {...field("password_confirmation")}
        />
        <SendButton busy={busy} refused={refused}>
          {t(($) => $.first.save)}
        </SendButton>
      </form>
    </Door>
  )
}
