import { dutyRates as api } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { dutyRatePaths } from "@packhaus/contract/catalogue/duty-rates/paths"
import {
  type DutyImport,
  rateColumns,
  rateProblems,
} from "@packhaus/contract/catalogue/duty-rates/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { uploadFile } from "#features/files/uploads/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FileFault, saidInPlace } from "#ui/detail/file-fault.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { RowFaults } from "#ui/detail/row-faults.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { useRateWords } from "../components/use-rate-words.ts"

const send = async (file_key: string, dry_run: boolean) =>
  (await call(api.importRates, { body: { file_key, dry_run } })).duty_import

/** Duty rates from a file: a check shows new rates and faults, then one button enters them. */
export function ImportRatesPage() {
  const { t } = useTranslation("duty-rates")
  const navigate = useNavigate()
  const toast = useToast()
  const [name, setName] = useState<string | null>(null)
  const failed = t(($) => $.imports.failed)
  const check = useSave({
    failed,
    stale: [],
    form: saidInPlace("file_key"),
    send: async (file: File | string) => {
      const key =
        typeof file === "string"
          ? file
          : (await uploadFile(file, { context: "duty_rate_import" })).key
      return { key, found: await send(key, true) }
    },
  })
  const enter = useSave({
    failed,
    stale: ["duty-rates"],
    send: (key: string) => send(key, false),
  })
  const run = (key: string) =>
    enter.mutate(key, {
      onSuccess({ is_done }) {
        // The file was checked on an earlier day and is no longer valid.
        if (!is_done) return check.mutate(key)
        toast.success(t(($) => $.imports.done))
        void navigate(dutyRatePaths.list)
      },
    })
  const { key, found } = check.data ?? {}
  return (
    <Page
      title={t(($) => $.imports.title)}
      lead={t(($) => $.imports.lead)}
      back={{ to: dutyRatePaths.list, label: t(($) => $.title) }}
    >
      <FileDrop
        label={t(($) => $.imports.drop)}
        hint={rateColumns.map((column) => t(($) => $.columns[column])).join(" · ")}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        chosen={name}
        onFile={(file) => {
          setName(file.name)
          check.mutate(file)
        }}
      />
      {check.isPending ? (
        <Progress label={t(($) => $.imports.checking)} value={null} max={1} />
      ) : null}
      <FileFault error={check.error} field="file_key" />
      {found && key ? (
        <>
          {found.bad === 0 ? (
            <Notice announce tone={found.added > 0 ? "success" : "attention"}>
              {t(($) => $.imports.ready, { count: found.added, same: found.same })}
            </Notice>
          ) : null}
          <RowFaults
            title={t(($) => $.imports.faults, { count: found.bad })}
            faults={found.faults}
            nameOf={(column) => t(($) => $.columns[column])}
            wordsOf={(code) => {
              const problem = rateProblems.find((one) => one === code)
              return problem && t(($) => $.imports.problems[problem])
            }}
          />
          {found.bad === 0 && found.added > 0 ? (
            <>
              <Changes found={found} />
              <div>
                <Button look="primary" loading={enter.isPending} onClick={() => run(key)}>
                  {t(($) => $.imports.start, { count: found.added })}
                </Button>
              </div>
            </>
          ) : null}
        </>
      ) : null}
    </Page>
  )
}

/** The changes of a file, row by row; only the first of very many. */
function Changes({ found: { changes, added } }: { found: DutyImport }) {
  const { t } = useTranslation("duty-rates")
  const { calendar } = useFormat()
  const words = useRateWords()
  const more = added - changes.length
  return (
    <>
      <RelatedTable
        title={t(($) => $.imports.changes)}
        columns={[
          {
            id: "hs_prefix",
            header: t(($) => $.columns.hs_prefix),
            cell: ({ hs_prefix }) => hs_prefix,
          },
          { id: "origin", header: t(($) => $.columns.origin), cell: words.origin },
          { id: "destination", header: t(($) => $.columns.destination), cell: words.destination },
          {
            id: "before",
            header: t(($) => $.imports.before),
            cell: ({ before }) => words.rate(before),
            align: "right",
          },
          {
            id: "rate",
            header: t(($) => $.imports.after),
            cell: ({ rate }) => words.rate(rate),
            align: "right",
          },
          {
            id: "valid_from",
            header: t(($) => $.columns.valid_from),
            cell: ({ valid_from }) => calendar(valid_from),
          },
        ]}
        rows={changes}
        idOf={({ row }) => String(row)}
      />
      {more > 0 ? <Faint>{t(($) => $.imports.more, { count: more })}</Faint> : null}
    </>
  )
}
