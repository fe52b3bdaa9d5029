import { useTranslation } from "react-i18next"
import type { HelpTerm } from "./terms.ts"

/** The meaning of a term. */
export function TermText({ name }: { name: HelpTerm }) {
  const { t } = useTranslation("help")
  return (
    <p style={{ maxWidth: "20rem" }}>
      <strong>{t(($) => $.terms[name].name)}</strong>
      <br />
      {t(($) => $.terms[name].text)}
    </p>
  )
}
