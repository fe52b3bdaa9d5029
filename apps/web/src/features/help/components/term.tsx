import { IconHelpCircle } from "@tabler/icons-react"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#lib/lazy-part.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { Flyout } from "#ui/overlays/flyout.tsx"
import type { HelpTerm } from "./terms.ts"

const TermText = lazyPart(() => import("./term-text.tsx"), "TermText", "help")

/** A `?` beside a term that is not everyday: its meaning, loaded when opened. */
export function Term({
  name,
  word,
}: {
  name: HelpTerm /** The term on the page. */
  word: string
}) {
  const { i18n } = useTranslation()
  const label =
    i18n.resolvedLanguage === "en" ? `What does “${word}” mean?` : `Was bedeutet „${word}“?`
  return (
    <Flyout
      label={label}
      button={
        <IconButton label={label}>
          <IconHelpCircle size={15} stroke={1.7} aria-hidden />
        </IconButton>
      }
    >
      <Suspense>
        <TermText name={name} />
      </Suspense>
    </Flyout>
  )
}
