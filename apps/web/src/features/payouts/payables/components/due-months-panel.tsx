import { dueOf } from "@packhaus/contract/payouts/payables/rules"
import type { PayableMonth } from "@packhaus/contract/payouts/payables/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan, useIsPayee } from "#features/sign-in/sessions/queries.ts"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import type { Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { payableQueries } from "../queries.ts"
import { monthOf } from "./month-of.ts"
import { UploadSheet } from "./upload-sheet.tsx"

function whyNot(row: PayableMonth) {
  if (row.is_expected) return "notBegun"
  if (row.in_review) return "inReview"
  if (dueOf(row) < 0) return "takenOff"
  return dueOf(row) === 0 ? "nothing" : "notYet"
}

/** Payables without an invoice by payee and month, with the upload. */
export function DueMonths() {
  const { t } = useTranslation("payables")
  const can = useCan()
  const isPayee = useIsPayee()
  const acts = can("payable.upload")
  const { data = [] } = useQuery(payableQueries.months)
  const columns: Columns<PayableMonth> = [
    {
      id: "month",
      header: t(($) => $.columns.month),
      cell: ({ month, is_expected }) => (
        <Stacked sub={is_expected ? t(($) => $.months.expected) : null}>{monthOf(month)}</Stacked>
      ),
    },
    !isPayee && {
      id: "organisation",
      header: t(($) => $.columns.payee),
      of: "organisation_name",
    },
    { id: "count", header: t(($) => $.columns.count), as: "number" },
    { id: "net", header: t(($) => $.columns.net), as: "money" },
    { id: "carried", header: t(($) => $.columns.carried), as: "money" },
    acts && {
      id: "upload",
      header: t(($) => $.columns.act),
      actions: (row) => [
        {
          name: "upload",
          label: t(($) => $.upload.action),
          reason: row.is_due ? null : t(($) => $.months[whyNot(row)]),
          reasonedBy: ReasonedButton,
          opens: (close) => <UploadSheet month={row} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <RelatedTable
      title={t(($) => $.months.title)}
      columns={columns}
      rows={data}
      idOf={({ organisation_id, month }) => `${organisation_id} ${month}`}
      acts={acts}
      none={t(($) => $.months.none)}
    />
  )
}
