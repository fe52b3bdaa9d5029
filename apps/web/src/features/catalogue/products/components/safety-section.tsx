import type { Product, SafetyContact } from "@packhaus/contract/catalogue/products/schema"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "#ui/actions/button.tsx"
import { Facts } from "#ui/display/facts.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

const SafetySheet = lazyPart(() => import("./safety-sheet.tsx"), "SafetySheet")

/**
 * The manufacturer of a product, the responsible person in the EU, and warnings, as offers must
 * show them.
 */
export function SafetySection({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const { country } = useFormat()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { safety } = product
  const contact = (of: SafetyContact) =>
    [of.name, of.address, country(of.country), of.email].join(", ")
  const edit = (
    <Button onClick={() => setOpen(true)}>
      {t(($) => (safety ? $.safety.edit : $.safety.add))}
    </Button>
  )
  return (
    <Section title={t(($) => $.safety.title)} side={can("product.write") ? edit : null}>
      {safety ? (
        <Facts
          facts={[
            [t(($) => $.safety.maker), contact(safety.maker)],
            [
              t(($) => $.safety.responsible),
              safety.responsible ? contact(safety.responsible) : t(($) => $.safety.makerAnswers),
            ],
            [t(($) => $.safety.warnings), safety.warnings || "–"],
          ]}
        />
      ) : (
        <Faint>{t(($) => $.safety.none)}</Faint>
      )}
      <Suspense>
        {isOpen ? <SafetySheet product={product} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Section>
  )
}
