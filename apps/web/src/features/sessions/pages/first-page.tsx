import { sessions } from "@packhaus/contract/sessions/endpoints"
import { AcceptFirst } from "@packhaus/contract/sessions/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { paths } from "#lib/paths.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/button.tsx"
import { TextField } from "#ui/field.tsx"
import { Notice } from "#ui/notice.tsx"
import { PasswordField } from "#ui/password-field.tsx"
import { Door } from "../components/door.tsx"
import { useForm } from "../components/use-form.ts"

/** The one-time link of an empty installation: who opens it becomes its first administrator. */
export function FirstPage() {
  const { t, i18n } = useTranslation("sessions")
  const { field, cause } = useErrorWords()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get("token")
  const [refused, setRefused] = useState<unknown>(null)
  const { form, faults, busy, onBlur, onSubmit } = useForm(AcceptFirst, async (body) => {
    setRefused(null)
    await call(sessions.acceptFirst, { body }).then(() => navigate(paths.home), setRefused)
  })
  const parts = (name: string) => ({
    name,
    error: field(faults[name]),
    onBlur: ({ target }: { target: HTMLInputElement }) => onBlur(name, target.value),
  })

  return (
    <Door title={t(($) => $.first.title)} lead={t(($) => $.first.lead)}>
      {refused || !token ? (
        <Notice tone="critical" announce>
          {token ? cause(refused) : t(($) => $.first.missing)}
        </Notice>
      ) : null}
      <form ref={form} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token ?? ""} />
        <input type="hidden" name="language" value={i18n.resolvedLanguage ?? "de"} />
        <TextField
          label={t(($) => $.first.firstName)}
          autoComplete="given-name"
          {...parts("first_name")}
        />
        <TextField
          label={t(($) => $.first.lastName)}
          autoComplete="family-name"
          {...parts("last_name")}
        />
        <TextField
          label={t(($) => $.email)}
          type="email"
          autoComplete="username"
          {...parts("email")}
        />
        <PasswordField
          label={t(($) => $.password)}
          hint={t(($) => $.newPassword.hint)}
          autoComplete="new-password"
          {...parts("password")}
        />
        <PasswordField
          label={t(($) => $.newPassword.confirmation)}
          autoComplete="new-password"
          {...parts("password_confirmation")}
        />
        <Button type="submit" look="primary" wide loading={busy}>
          {t(($) => $.first.save)}
        </Button>
      </form>
    </Door>
  )
}
