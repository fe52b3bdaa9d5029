import type { ShopVisit } from "@packhaus/contract/shops/shop-visits/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { CountryField } from "#ui/fields/country-field.tsx"
import { CheckField, TextField } from "#ui/fields/field.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { SendButton } from "./send-button.tsx"
import { useForm } from "./use-form.ts"

type Props = {
  signIn: string
  /** The shop that opened this page: its address is prefilled, and it is offered for connection later. */
  shop?: Pick<ShopVisit, "token" | "domain"> | undefined
}

/** Sign-up for the waitlist. The answer never reveals whether the address has an account. */
export function SignUpForm({ signIn, shop }: Props) {
  const { t, i18n } = useTranslation("sessions")
  const [sent, setSent] = useState<string | null>(null)
  const { form, field, refused, busy, isFaulty, onSubmit } = useForm("signUp", ({ email = "" }) =>
    setSent(email),
  )

  return (
    <Door title={t(($) => $.signUp.title)} lead={t(($) => $.signUp.lead)}>
      {sent ? (
        <Notice tone="success" announce title={t(($) => $.signUp.sent)}>
          {t(($) => $.signUp.sentBody, { email: sent })}
        </Notice>
      ) : (
        <form ref={form} noValidate onSubmit={onSubmit}>
          <input type="hidden" name="language" value={i18n.resolvedLanguage ?? "de"} />
          {shop ? <input type="hidden" name="shop_visit" value={shop.token} /> : null}
          <TextField
            label={t(($) => $.signUp.company)}
            autoComplete="organization"
            {...field("company")}
          />
          <TextField
            label={t(($) => $.email)}
            type="email"
            autoComplete="username"
            inputMode="email"
            {...field("email")}
          />
          <PasswordField
            label={t(($) => $.password)}
            hint={t(($) => $.newPassword.hint)}
            autoComplete="new-password"
            {...field("password")}
          />
          <PasswordField
            label={t(($) => $.signUp.confirmation)}
            autoComplete="new-password"
            {...field("password_confirmation")}
          />
          <CountryField
            label={t(($) => $.signUp.country)}
            autoComplete="country"
            defaultValue="DE"
            {...field("country")}
          />
          <TextField
            label={t(($) => $.signUp.shop)}
            hint={t(($) => $.signUp.shopHint)}
            autoComplete="url"
            autoCapitalize="none"
            inputMode="url"
            spellCheck={false}
            defaultValue={shop?.domain}
            {...field("shop_address")}
          />
          <CheckField label={t(($) => $.signUp.consent)} {...field("consent")} />
          <SendButton busy={busy} refused={refused} isFaulty={isFaulty}>
            {t(($) => $.signUp.send)}
          </SendButton>
        </form>
      )}
      <p className={css.row}>
        <Link to={signIn}>{t(($) => $.signUp.back)}</Link>
      </p>
    </Door>
  )
}
