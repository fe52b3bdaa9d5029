import type { ImportColumn } from "@packhaus/contract/catalogue/product-imports/rules"
import type { ImportSummary } from "@packhaus/contract/catalogue/product-imports/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Figures } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

/** The effect of a product table: totals, faulty rows by row number, duplicate barcodes. */
export function ImportSummaryParts({ summary }: { summary: ImportSummary }) {
  const { t } = useTranslation("bulk-runs")
  const { number } = useFormat()
  const { field } = useErrorWords()
  const { created, changed, same, bad, unknown, faults, duplicates } = summary
  return (
    <>
      <Figures
        figures={[
          { name: t(($) => $.productImport.created), value: number(created) },
          { name: t(($) => $.productImport.changed), value: number(changed) },
          { name: t(($) => $.productImport.same), value: number(same) },
          {
            name: t(($) => $.productImport.bad),
            value: number(bad),
            tone: bad > 0 ? "critical" : undefined,
          },
        ]}
      />
      {unknown.length > 0 ? (
        <Notice tone="attention" title={t(($) => $.productImport.unknown)}>
          {unknown.join(", ")}
        </Notice>
      ) : null}
      <RelatedTable
        title={t(($) => $.imports.bad, { count: bad })}
        columns={[
          { id: "row", header: t(($) => $.imports.row), cell: ({ row }) => row },
          { id: "label", header: t(($) => $.productImport.about), cell: ({ label }) => label },
          {
            id: "column",
            header: t(($) => $.productImport.column),
            cell: ({ column }) => t(($) => $.productImport.columns[column as ImportColumn]),
          },
          { id: "value", header: t(($) => $.imports.value), cell: ({ value }) => value || "–" },
          { id: "problem", header: t(($) => $.imports.problem), cell: ({ code }) => field(code) },
        ]}
        rows={faults}
        idOf={({ row, column }) => `${row} ${column}`}
      />
      <RelatedTable
        title={t(($) => $.productImport.duplicates, { count: duplicates.length })}
        columns={[
          { id: "row", header: t(($) => $.imports.row), cell: ({ row }) => row },
          { id: "label", header: t(($) => $.productImport.about), cell: ({ label }) => label },
          {
            id: "barcode",
            header: t(($) => $.productImport.columns.barcode),
            cell: ({ barcode }) => barcode,
          },
          { id: "other", header: t(($) => $.productImport.other), cell: ({ other }) => other },
        ]}
        rows={duplicates}
        idOf={({ row }) => String(row)}
      />
    </>
  )
}
