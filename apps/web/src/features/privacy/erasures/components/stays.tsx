import {
  type GroundName,
  groundNames,
  grounds,
} from "@packhaus/contract/privacy/erasures/rules/grounds"
import type { ErasureKind } from "@packhaus/contract/privacy/erasures/status"
import { useTranslation } from "react-i18next"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** A single person has no retained money or stock records: those belong to the organisation. */
const ofPerson: readonly GroundName[] = ["contract", "evidence"]

/** The data that is kept after an erasure, with the reason and the period. */
export function Stays({ kind }: { kind: ErasureKind }) {
  const { t, i18n } = useTranslation("erasures")
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const shown = kind === "person" ? ofPerson : groundNames
  return (
    <Section flush title={t(($) => $.stays.title[kind])}>
      <Lines>
        <Line title={<Faint>{t(($) => $.stays.lead)}</Faint>} />
        {shown.map((name) => {
          const { years, [language]: texts } = grounds[name]
          return (
            <Line key={name} title={texts.what} sub={`${texts.why} ${texts.law}`}>
              {years === null ? null : t(($) => $.stays.years, { full: years })}
            </Line>
          )
        })}
      </Lines>
    </Section>
  )
}
