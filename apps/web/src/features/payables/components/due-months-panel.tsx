import type { PayableMonth } from "@packhaus/contract/payables/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Money } from "#ui/display/money.tsx"
import { payableQueries } from "../queries.ts"
import { monthOf } from "./month-of.ts"
import { UploadSheet } from "./upload-sheet.tsx"

/** What no invoice covers yet, by payee and month, and where its invoice is uploaded. */
export function DueMonths() {
  const { t } = useTranslation("payables")
  const { number } = useFormat()
  const can = useCan()
  const [chosen, setChosen] = useState<PayableMonth | null>(null)
  const { data = [] } = useQuery(payableQueries.months)
  const columns: Column<PayableMonth>[] = [
    { id: "month", header: t(($) => $.columns.month), cell: ({ month }) => monthOf(month) },
    {
      id: "organisation",
      header: t(($) => $.columns.payee),
      cell: ({ organisation_name }) => organisation_name,
    },
    {
      id: "count",
      header: t(($) => $.columns.count),
      cell: ({ count }) => number(count),
      align: "right",
    },
    {
      id: "net",
      header: t(($) => $.columns.net),
      cell: ({ net, currency_code }) => <Money amount={net} currency={currency_code} />,
      align: "right",
    },
  ]
  const upload: Column<PayableMonth> = {
    id: "upload",
    header: t(($) => $.columns.act),
    cell: (row) => (
      <ReasonedButton
        reason={row.is_due ? null : t(($) => $.months.notYet)}
        onClick={() => setChosen(row)}
      >
        {t(($) => $.upload.action)}
      </ReasonedButton>
    ),
  }
  const acts = can("payable.upload")
  return (
    <>
      <RelatedTable
        title={t(($) => $.months.title)}
        columns={acts ? [...columns, upload] : columns}
        rows={data}
        idOf={({ organisation_id, month }) => `${organisation_id} ${month}`}
        acts={acts}
        none={t(($) => $.months.none)}
      />
      {chosen ? <UploadSheet month={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}
