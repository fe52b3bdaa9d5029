import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { Section } from "#ui/page/section.tsx"
import { useCountryName } from "./priority-list.tsx"
import { usePriorityImport } from "./use-priority-save.ts"

/** Lists of an organisation from a file: first it says what changes or is wrong, then one button does it. */
export function PriorityImport({ organisation }: { organisation: string }) {
  const { t } = useTranslation("stock-locations")
  const { field } = useErrorWords()
  const nameOf = useCountryName()
  const toast = useToast()
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const { check, start } = usePriorityImport(organisation)
  async function take(chosen: File) {
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    check.mutate(csv)
  }
  const run = () =>
    start.mutate(file?.csv ?? "", {
      onSuccess({ priority_import: done }) {
        // What was there when it was checked may be gone: then the answer says what is wrong now.
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
          {found && found.faults.length === 0 && found.changes.length === 0 ? (
            <Notice announce tone="attention">
              {t(($) => $.priorityImport.none)}
            </Notice>
          ) : null}
        </Stack>
      </Section>
      {found && found.faults.length > 0 ? (
        <RelatedTable
          title={t(($) => $.priorityImport.faults, { count: found.faults.length })}
          columns={[
            { id: "row", header: t(($) => $.priorityImport.row), cell: ({ row }) => row },
            {
              id: "column",
              header: t(($) => $.priorityImport.column),
              cell: ({ column }) => t(($) => $.priorityImport.columns[column]),
            },
            { id: "value", header: t(($) => $.priorityImport.value), cell: ({ value }) => value },
            {
              id: "problem",
              header: t(($) => $.priorityImport.problem),
              cell: ({ code }) => field(code),
            },
          ]}
          rows={found.faults}
          idOf={({ row, column }) => `${row} ${column}`}
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
