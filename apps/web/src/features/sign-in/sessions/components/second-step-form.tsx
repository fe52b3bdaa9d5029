import type { Challenge } from "@packhaus/contract/access/second-factor/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { TextField } from "#ui/fields/field.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { PasskeyButton } from "./passkey-button.tsx"
import { ResetFactorForm } from "./reset-factor-form.tsx"
import { SendButton } from "./send-button.tsx"
import { useForm } from "./use-form.ts"

/** The result of the first step: the address, and the accepted second factors. */
export type Step = { email: string } & z.output<typeof Challenge>
type Props = Step & { onDone: () => unknown; onBack: () => void }

/** After the correct password: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ email, token, has_app, has_passkey, onDone, onBack }: Props) {
  const { t } = useTranslation("sessions")
  const [kind, setKind] = useState<"code" | "recovery">(has_app ? "code" : "recovery")
  const [isLost, setIsLost] = useState(false)
  const isApp = kind === "code"
  const { form, field, refused, busy, onSubmit } = useForm("secondStep", onDone)

  if (isLost) return <ResetFactorForm email={email} token={token} onBack={onBack} />
  return (
    <Door
      title={t(($) => $.secondStep.title)}
      lead={t(($) =>
        isApp
          ? has_passkey
            ? $.secondStep.eitherLead
            : $.secondStep.lead
          : has_passkey && !has_app
            ? $.secondStep.passkeyLead
            : $.secondStep.recoveryLead,
      )}
    >
      {has_passkey ? <PasskeyButton onDone={onDone} challenge={token} look="primary" /> : null}
      <form ref={form} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="token" value={token} />
        <TextField
          key={kind}
          label={t(($) => $.secondStep[kind])}
          hint={t(($) => (isApp ? $.secondStep.codeHint : $.secondStep.recoveryHint))}
          autoComplete="one-time-code"
          inputMode={isApp ? "numeric" : "text"}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={!has_passkey}
          {...field("code")}
        />
        {has_app ? (
          <div className={css.row}>
            <button
              type="button"
              className={css.link}
              onClick={() => setKind(isApp ? "recovery" : "code")}
            >
              {t(($) => (isApp ? $.secondStep.useRecovery : $.secondStep.useApp))}
            </button>
          </div>
        ) : null}
        <SendButton busy={busy} refused={refused} look={has_passkey ? "secondary" : "primary"}>
          {t(($) => $.signIn)}
        </SendButton>
      </form>
      <p className={css.row}>
        <button type="button" className={css.link} onClick={onBack}>
          {t(($) => $.secondStep.back)}
        </button>
        <button type="button" className={css.link} onClick={() => setIsLost(true)}>
          {t(($) => $.secondStep.lost)}
        </button>
      </p>
    </Door>
  )
}
