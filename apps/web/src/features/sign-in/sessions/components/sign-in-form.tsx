import type { ErrorCode } from "@packhaus/contract/kernel/errors"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { codeOf } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { TextField } from "#ui/fields/field.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import type { Step } from "./second-step-form.tsx"
import { SendButton } from "./send-button.tsx"
import { useForm } from "./use-form.ts"

const SecondStepForm = lazyPart(() => import("./second-step-form.tsx"), "SecondStepForm")

/** Errors shown without the title "Login error". */
const plain: readonly (ErrorCode | null)[] = ["sessions.not_recognised", "request.invalid"]

type Props = {
  /** Called after signing in. */
  onEnter: () => unknown
  /** The address of the sign-up. */
  signUp: string
  /** Why the person is here. */
  notice?: ReactNode
  /** A title other than the usual one. */
  title?: string
  lead?: string
}

/** Signs a person in: address and password, then the second step if they have a second factor. */
export function SignInForm({ onEnter: enter, signUp, notice, title, lead }: Props) {
  const { t } = useTranslation("sessions")
  const { state } = useLocation()
  const [step, setStep] = useState<Step | null>(null)
  const { form, field, refused, busy, onSubmit } = useForm(
    "signIn",
    ({ email = "" }, { challenge }) => (challenge ? setStep({ email, ...challenge }) : enter()),
  )
  const { changed, keys } = (state ?? {}) as { changed?: boolean; keys?: string }
  const isPlain = plain.some((code) => code === codeOf(refused))

  if (step)
    return (
      <Suspense>
        <SecondStepForm {...step} onDone={enter} onBack={() => setStep(null)} />
      </Suspense>
    )
  return (
    <Door title={title ?? t(($) => $.signIn)} lead={lead ?? t(($) => $.lead)}>
      {refused ? null : notice}
      {changed && !refused ? (
        <Notice tone="success" announce title={t(($) => $.reset.changed)}>
          {keys ? t(($) => $.reset.keysGoOn, { keys }) : null}
        </Notice>
      ) : null}
      <form ref={form} noValidate onSubmit={onSubmit}>
        <TextField
          label={t(($) => $.email)}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...field("email")}
        />
        <PasswordField
          label={t(($) => $.password)}
          autoComplete="current-password"
          {...field("password")}
        />
        <div className={css.row}>
          <Link to={sessionPaths.resetPassword}>{t(($) => $.forgot)}</Link>
        </div>
        <SendButton busy={busy} refused={refused} title={isPlain ? undefined : t(($) => $.failed)}>
          {t(($) => $.signIn)}
        </SendButton>
      </form>
      <PasskeyButton onDone={enter} />
      <p className={css.row}>
        <span>
          {t(($) => $.signUp.question)} <Link to={signUp}>{t(($) => $.signUp.title)}</Link>
        </span>
      </p>
    </Door>
  )
}
