import type { Product } from "@packhaus/contract/products/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Facts } from "#ui/display/facts.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Section } from "#ui/page/section.tsx"

/** Beside the variants: how the product is filed, and what customs asks for. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const { country } = useFormat()
  const seesMany = useSeesMany()
  const { origin_country: origin } = product
  const said = (name: "category" | "type" | "collection" | "hs_code" | "mid_code" | "handle") =>
    [t(($) => $.fields[name]), product[name] ?? "–"] as const
  return (
    <>
      <Section title={t(($) => $.about)}>
        <Facts
          facts={[
            ...(seesMany
              ? [[t(($) => $.columns.merchant), product.merchant_name ?? "–"] as const]
              : []),
            said("category"),
            said("type"),
            said("collection"),
            [t(($) => $.fields.tags), product.tags.join(", ") || "–"],
            said("handle"),
            [t(($) => $.columns.created), <Moment key="c" at={product.created_at} />],
          ]}
        />
      </Section>
      <Section title={t(($) => $.customs)}>
        <Facts
          facts={[
            [t(($) => $.fields.origin_country), origin ? country(origin) : "–"],
            said("hs_code"),
            said("mid_code"),
          ]}
        />
      </Section>
    </>
  )
}
