import type { DecimalSeparator } from "@packhaus/contract/kernel/written-numbers"
import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import { stocktakePaths } from "@packhaus/contract/planning/stocktakes/paths"
import {
  type CountsImport,
  countColumns,
  countProblems,
} from "@packhaus/contract/planning/stocktakes/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { uploadFile } from "#features/files/uploads/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FileFault, saidInPlace } from "#ui/detail/file-fault.tsx"
import { RowFaults } from "#ui/detail/row-faults.tsx"
import { DecimalChoice } from "#ui/fields/decimal-choice.tsx"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { CountDifferences } from "../components/count-differences.tsx"
import { staleByStocktake } from "../queries.ts"

type Body = { file_key: string; decimal: DecimalSeparator | null; dry_run: boolean }
const send = async ({ decimal, ...body }: Body) => {
  const numbers = decimal ? { decimal_separator: decimal } : {}
  return (await call(api.importCounts, { body: { ...body, ...numbers } })).counts_import
}

/** A chosen file, or the key of an uploaded one that is checked again. */
type Check = { file: File | string; decimal: DecimalSeparator | null }

/** Counts from a file: a check shows differences and faults, then one button books them. */
export function ImportCountsPage() {
  const { t } = useTranslation("stocktakes")
  const navigate = useNavigate()
  const toast = useToast()
  const [name, setName] = useState<string | null>(null)
  const failed = t(($) => $.imports.failed)
  const check = useSave({
    failed,
    stale: [],
    form: saidInPlace("file_key"),
    send: async ({ file, decimal }: Check) => {
      const key =
        typeof file === "string"
          ? file
          : (await uploadFile(file, { context: "stocktake_import" })).key
      return { key, decimal, found: await send({ file_key: key, decimal, dry_run: true }) }
    },
  })
  const book = useSave({
    failed,
    stale: staleByStocktake,
    send: (body: Omit<Body, "dry_run">) => send({ ...body, dry_run: false }),
  })
  const run = (key: string, decimal: DecimalSeparator | null) =>
    book.mutate(
      { file_key: key, decimal },
      {
        // The stock may have changed since the check: a new check shows the present faults.
        onError: () => check.mutate({ file: key, decimal }),
        onSuccess({ is_done, stocktakes }) {
          if (!is_done) return check.mutate({ file: key, decimal })
          toast.success(t(($) => $.imports.done))
          const [one, another] = stocktakes
          void navigate(one && !another ? stocktakePaths.one(one.id) : stocktakePaths.list)
        },
      },
    )
  const { key, found, decimal = null } = check.data ?? {}
  return (
    <Page
      title={t(($) => $.imports.title)}
      lead={t(($) => $.imports.lead)}
      back={{ to: stocktakePaths.list, label: t(($) => $.title) }}
    >
      <FileDrop
        label={t(($) => $.imports.drop)}
        hint={countColumns.map((column) => t(($) => $.imports.columns[column])).join(" · ")}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        chosen={name}
        onFile={(file) => {
          setName(file.name)
          check.mutate({ file, decimal: null })
        }}
      />
      {check.isPending ? (
        <Progress label={t(($) => $.imports.checking)} value={null} max={1} />
      ) : null}
      <FileFault error={check.error} field="file_key" />
      {found && key ? (
        <>
          <DecimalChoice
            faults={found.faults}
            chosen={decimal}
            onChoose={(chosen) => check.mutate({ file: key, decimal: chosen })}
          />
          <CountsPreview
            found={found}
            isBooking={book.isPending}
            onBook={() => run(key, decimal)}
          />
        </>
      ) : null}
    </Page>
  )
}

type CountsPreviewProps = { found: CountsImport; isBooking: boolean; onBook: () => void }
/** The effect of a file; none if it has a fault. */
function CountsPreview({ found, isBooking, onBook }: CountsPreviewProps) {
  const { t } = useTranslation("stocktakes")
  const { rows, matching, differing, bad, faults } = found
  return (
    <>
      {bad === 0 ? (
        <Notice announce tone="success">
          {t(($) => $.imports.ready, { count: rows, matching, differing })}
        </Notice>
      ) : null}
      <RowFaults
        title={t(($) => $.imports.faults, { count: bad })}
        faults={faults}
        nameOf={(column) => t(($) => $.imports.columns[column])}
        wordsOf={(code) => {
          const problem = countProblems.find((one) => one === code)
          return problem && t(($) => $.imports.problems[problem])
        }}
      />
      {bad === 0 ? (
        <>
          <CountDifferences found={found} />
          <Faint>{t(($) => $.imports.moment)}</Faint>
          <div>
            <Button look="primary" loading={isBooking} onClick={onBook}>
              {t(($) => $.imports.start)}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}
