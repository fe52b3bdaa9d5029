import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { TextField } from "#ui/fields/field.tsx"

/** A code of the authenticator app, or, with `orRecovery`, a recovery code. */
export function CodeField({
  orRecovery = false,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "label" | "hint"> & { orRecovery?: boolean }) {
  const { t } = useTranslation("second-factor")
  return (
    <TextField
      label={t(($) => $.code)}
      hint={t(($) => (orRecovery ? $.codeOrRecoveryHint : $.codeHint))}
      autoComplete="one-time-code"
      inputMode={orRecovery ? "text" : "numeric"}
      spellCheck={false}
      {...rest}
    />
  )
}
