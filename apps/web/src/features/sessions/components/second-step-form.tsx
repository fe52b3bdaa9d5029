import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { Notice } from "#ui/page/notice.tsx"
import css from "./door.module.css"
import { Door } from "./door.tsx"
import { useForm } from "./use-form.ts"

type Props = { email: string; token: string; onDone: () => unknown; onBack: () => void }

/** After the right password: a code of the app, or one of the recovery codes. */
export function SecondStepForm({ email, token, onDone, onBack }: Props) {
  const { t } = useTranslation("sessions")
  const { cause } = useErrorWords()
  const [kind, setKind] = useState<"code" | "recovery">("code")
  const isApp = kind === "code"
  const { form, field, refused, busy, onSubmit } = useForm("secondStep", onDone)

  return (
    <Door
      title={t(($) => $.secondStep.title)}
      lead={t(($) => (isApp ? $.secondStep.lead : $.secondStep.recoveryLead))}
    >
      {refused ? (
        <Notice tone="critical" announce>
          {cause(refused)}
        </Notice>
      ) : null}
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
          autoFocus
          {...field("code")}
        />
        <div className={css.row}>
          <button
            type="button"
            className={css.link}
            onClick={() => setKind(isApp ? "recovery" : "code")}
          >
            {t(($) => (isApp ? $.secondStep.useRecovery : $.secondStep.useApp))}
          </button>
        </div>
        <Button type="submit" look="primary" wide loading={busy}>
          {t(($) => $.signIn)}
        </Button>
      </form>
      <p className={css.row}>
        <button type="button" className={css.link} onClick={onBack}>
          {t(($) => $.secondStep.back)}
        </button>
      </p>
    </Door>
  )
}
