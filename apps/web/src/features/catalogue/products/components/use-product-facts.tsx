import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import type { FactGroup } from "#ui/detail/fact-section.tsx"
import { Moment } from "#ui/display/moment.tsx"

/** The metadata of a product, as far as its values are texts, numbers or booleans. */
const plainPairs = (metadata: Product["metadata"]): [string, string][] =>
  Object.entries(metadata ?? {}).flatMap(([name, value]) =>
    value !== null && typeof value !== "object" ? [[name, String(value)]] : [],
  )
const listed = (names: readonly string[]) => names.join(", ")

/** The side column of a product: classification, and data for customs. */
export function useProductFacts() {
  const { t } = useTranslation("products")
  const { country } = useFormat()
  const seesMany = useSeesMany()
  return (product: Product): FactGroup[] => [
    {
      title: t(($) => $.about),
      facts: [
        seesMany && [t(($) => $.columns.merchant), product.merchant_name],
        [t(($) => $.fields.categories), listed(product.categories.map(({ name }) => name))],
        [t(($) => $.fields.type), product.type?.value ?? null],
        [t(($) => $.fields.collection), product.collection?.title ?? null],
        [t(($) => $.fields.tags), listed(product.tags.map(({ value }) => value))],
        [t(($) => $.fields.handle), product.handle],
        [t(($) => $.columns.created), <Moment key="c" at={product.created_at} />],
      ],
    },
    {
      title: t(($) => $.customs),
      facts: [
        [
          t(($) => $.fields.origin_country),
          product.origin_country && country(product.origin_country),
        ],
        [t(($) => $.fields.hs_code), product.hs_code],
        [t(($) => $.fields.mid_code), product.mid_code],
      ],
    },
    ...(plainPairs(product.metadata).length > 0
      ? [{ title: t(($) => $.fields.metadata), facts: plainPairs(product.metadata) }]
      : []),
  ]
}
