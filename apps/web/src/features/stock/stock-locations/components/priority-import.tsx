import { decodeText } from "@packhaus/contract/kernel/text-encoding"
import { priorityProblems } from "@packhaus/contract/location-priorities/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { FileFault } from "#ui/detail/file-fault.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { RowFaults } from "#ui/detail/row-faults.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { Section } from "#ui/page/section.tsx"
import { useCountryName } from "./priority-list.tsx"
import { usePriorityImport } from "./use-priority-save.ts"

/**
 * The priority lists of an organisation from a file: a check shows changes and faults, then one
 * button imports.
 */
export function PriorityImport({ organisation }: { organisation: string }) {
  const { t } = useTranslation("stock-locations")
  const nameOf = useCountryName()
  const toast = useToast()
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const { check, start } = usePriorityImport(organisation)
  async function take(chosen: File) {
    const csv = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    setFile({ name: chosen.name, csv })
    check.mutate(csv)
  }
  const run = () =>
    start.mutate(file?.csv ?? "", {
      onSuccess({ priority_import: done }) {
        // The data may have changed since the check: the answer then contains the present faults.
        if (!done.is_done) return check.mutate(file?.csv ?? "")
        toast.success(t(($) => $.priorityImport.done))
        setFile(null)
        check.reset()
      },
    })
  const found = check.data?.priority_import
  return (
    <>
      <Section title={t(($) => $.priorityImport.title)}>
        <Stack>
          <Faint>{t(($) => $.priorityImport.lead)}</Faint>
          <FileDrop
            label={t(($) => $.priorityImport.drop)}
            accept=".csv,text/csv,text/plain"
            chosen={file?.name ?? null}
            onFile={(chosen) => void take(chosen)}
          />
          {check.isPending ? (
            <Progress label={t(($) => $.priorityImport.checking)} value={null} max={1} />
          ) : null}
          <FileFault error={check.error} field="csv" />
          {found && found.faults.length === 0 && found.changes.length === 0 ? (
            <Notice announce tone="attention">
              {t(($) => $.priorityImport.none)}
            </Notice>
          ) : null}
        </Stack>
      </Section>
      {found ? (
        <RowFaults
          title={t(($) => $.priorityImport.faults, { count: found.faults.length })}
          faults={found.faults}
          nameOf={(column) => t(($) => $.priorityImport.columns[column])}
          wordsOf={(code) => {
            const problem = priorityProblems.find((one) => one === code)
            return problem && t(($) => $.priorityImport.problems[problem])
          }}
        />
      ) : null}
      {found && found.faults.length === 0 && found.changes.length > 0 ? (
        <>
          <RelatedTable
            title={t(($) => $.priorityImport.changes)}
            columns={[
              {
                id: "country",
                header: t(($) => $.priorityImport.country),
                cell: ({ country_code }) => nameOf(country_code),
              },
              {
                id: "before",
                header: t(($) => $.priorityImport.before),
                cell: ({ before }) =>
                  before.length > 0 ? before.join(", ") : t(($) => $.priorityImport.noList),
              },
              {
                id: "after",
                header: t(($) => $.priorityImport.after),
                cell: ({ after }) => after.join(", "),
              },
            ]}
            rows={found.changes}
            idOf={({ country_code }) => country_code}
          />
          <div>
            <Button look="primary" loading={start.isPending} onClick={run}>
              {t(($) => $.priorityImport.start, { count: found.changes.length })}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}
