import type { bulkRuns } from "@packhaus/contract/bulk-runs/endpoints"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useErrorWords } from "#lib/use-error-words.ts"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Section } from "#ui/page/section.tsx"

type Fault = z.output<typeof bulkRuns.importTracking.reply>["faults"][number]

/** Every row that will be left out, and why, so that the file can be corrected. */
export function BadRows({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation("bulk-runs")
  const { field } = useErrorWords()
  if (faults.length === 0) return null
  return (
    <Section flush title={t(($) => $.imports.bad, { count: faults.length })}>
      <PlainTable
        label={t(($) => $.imports.bad, { count: faults.length })}
        head={[
          t(($) => $.imports.row),
          t(($) => $.imports.order),
          t(($) => $.imports.value),
          t(($) => $.imports.problem),
        ]}
        rows={faults.map(({ row, label, value, code }) => ({
          id: `${row} ${code} ${value}`,
          cells: [row, label, value, field(code)],
        }))}
      />
    </Section>
  )
}
