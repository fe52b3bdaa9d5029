import type { Product } from "@packhaus/contract/products/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Facts } from "#ui/display/facts.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Section } from "#ui/page/section.tsx"

const listed = (names: readonly string[]) => names.join(", ") || "–"

/** Beside the variants: how the product is filed, and what customs asks for. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const { country } = useFormat()
  const seesMany = useSeesMany()
  const { origin_country: origin } = product
  const said = (name: "hs_code" | "mid_code" | "handle") =>
    [t(($) => $.fields[name]), product[name] ?? "–"] as const
  return (
    <>
      <Section title={t(($) => $.about)}>
        <Facts
          facts={[
            ...(seesMany
              ? [[t(($) => $.columns.merchant), product.merchant_name ?? "–"] as const]
              : []),
            [t(($) => $.fields.categories), listed(product.categories.map(({ name }) => name))],
            [t(($) => $.fields.type), product.type?.value ?? "–"],
            [t(($) => $.fields.collection), product.collection?.title ?? "–"],
            [t(($) => $.fields.tags), listed(product.tags.map(({ value }) => value))],
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
