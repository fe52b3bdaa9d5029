import type { Language } from "@packhaus/contract/members/schema"
import { type ReactNode, Suspense } from "react"
import { I18nextProvider } from "react-i18next"
import { i18n } from "#lib/i18n.ts"

const instances = new Map<Language, typeof i18n>()
/** Phrases and formats of a language, whatever the reader's own. */
function instanceOf(language: Language) {
  const known = instances.get(language) ?? i18n.cloneInstance({ lng: language })
  instances.set(language, known)
  return known
}

type Props = { language: Language; children: ReactNode }

/** Content in another person's language, such as a sheet that a shopper reads. */
export const InLanguage = ({ language, children }: Props) => (
  <I18nextProvider i18n={instanceOf(language)}>
    <Suspense>
      <div lang={language} style={{ display: "contents" }}>
        {children}
      </div>
    </Suspense>
  </I18nextProvider>
)
