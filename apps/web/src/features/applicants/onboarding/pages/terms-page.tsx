import { TERMS_VERSION } from "@packhaus/contract/applicants/onboarding/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import css from "../components/frame.module.css"
import { Frame } from "../components/frame.tsx"

/** The terms that are accepted in the second step, in their present version. */
export function TermsPage() {
  const { t } = useTranslation("onboarding")
  const { calendar } = useFormat()
  return (
    <Frame
      title={t(($) => $.terms.title)}
      lead={t(($) => $.terms.version, { version: calendar(TERMS_VERSION) })}
    >
      <div className={css.text}>
        <h2>{t(($) => $.terms.use)}</h2>
        {(["what", "account", "money", "end"] as const).map((part) => (
          <p key={part}>{t(($) => $.terms.useText[part])}</p>
        ))}
        <h2>{t(($) => $.terms.data)}</h2>
        {(["what", "who", "rights", "stay"] as const).map((part) => (
          <p key={part}>{t(($) => $.terms.dataText[part])}</p>
        ))}
      </div>
    </Frame>
  )
}
