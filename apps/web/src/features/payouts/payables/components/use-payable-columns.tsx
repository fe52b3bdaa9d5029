import type { Payable } from "@packhaus/contract/payouts/payables/schema"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"

const tones = {
  open: "attention",
  invoiced: "info",
  paid: "success",
  cancelled: "neutral",
} as const

/** The payee is a column for the administration only: others see their own items. */
export function usePayableColumns(isPayee: boolean): Columns<Payable> {
  const { t } = useTranslation("payables")
  return [
    { id: "description", header: t(($) => $.columns.description), fixed: true, clips: true },
    !isPayee && {
      id: "organisation",
      header: t(($) => $.columns.payee),
      of: "organisation_name",
      clips: true,
    },
    {
      id: "kind",
      header: t(($) => $.columns.kind),
      of: "kind",
      words: (kind) => t(($) => $.kinds[kind]),
    },
    { id: "supplied_on", header: t(($) => $.columns.supplied_on), as: "day", sortable: true },
    { id: "net", header: t(($) => $.columns.net), as: "money", sortable: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      of: "status",
      words: (status) => t(($) => $.statuses[status]),
      tones,
    },
  ]
}
