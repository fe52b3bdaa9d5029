import type { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useErrorWords } from "#lib/use-error-words.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"

type Fault = z.output<typeof bulkRuns.importTracking.reply>["faults"][number]

/** Every row that will be skipped, with its faults, so that the file can be corrected. */
export function BadRows({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation("bulk-runs")
  const { field } = useErrorWords()
  return (
    <RelatedTable
      title={t(($) => $.imports.bad, { count: faults.length })}
      columns={[
        { id: "row", header: t(($) => $.imports.row), cell: ({ row }) => row },
        { id: "order", header: t(($) => $.imports.order), cell: ({ label }) => label },
        { id: "value", header: t(($) => $.imports.value), cell: ({ value }) => value },
        { id: "problem", header: t(($) => $.imports.problem), cell: ({ code }) => field(code) },
      ]}
      rows={faults}
      idOf={({ row, code, value }) => `${row} ${code} ${value}`}
    />
  )
}
