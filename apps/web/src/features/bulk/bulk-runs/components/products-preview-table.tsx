import type { ProductsPreview } from "@packhaus/contract/bulk/bulk-runs/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Notice } from "#ui/page/notice.tsx"

type Change = ProductsPreview["products"][number]["changes"][number]
type Field = "status" | "type" | "collection" | "discountable" | "tags" | Customs
type Customs = "origin_country" | "hs_code" | "mid_code"

/** The result for the first of many products, each field with its present value. */
export function ProductsPreviewTable({ preview }: { preview: ProductsPreview }) {
  const { t } = useTranslation("bulk-runs")
  const { country } = useFormat()
  const { total, changed, products } = preview
  const wordOf = (field: string, value: Change["before"]) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return "–"
    if (typeof value === "boolean") return t(($) => (value ? $.products.yes : $.products.no))
    if (Array.isArray(value)) return value.join(", ")
    if (field === "origin_country") return country(value)
    return field === "status" ? t(($) => $.products.statuses[value as "draft"]) : value
  }
  const rows = products.flatMap(({ id, title, changes }) =>
    changes.map((change) => ({ ...change, id, title })),
  )
  return (
    <>
      <Notice announce tone={changed > 0 ? "info" : "attention"}>
        {t(($) => $.products.found, { count: changed, total })}
        {products.length < changed ? (
          <div>{t(($) => $.products.first, { count: products.length })}</div>
        ) : null}
      </Notice>
      <RelatedTable
        title={t(($) => $.products.preview)}
        columns={[
          { id: "title", header: t(($) => $.products.product), cell: ({ title }) => title },
          {
            id: "field",
            header: t(($) => $.products.field),
            cell: ({ field }) => t(($) => $.products.fields[field as Field]),
          },
          {
            id: "before",
            header: t(($) => $.products.before),
            cell: ({ field, before }) => wordOf(field, before),
          },
          {
            id: "after",
            header: t(($) => $.products.after),
            cell: ({ field, after }) => wordOf(field, after),
          },
        ]}
        rows={rows}
        idOf={({ id, field }) => `${id} ${field}`}
      />
    </>
  )
}
