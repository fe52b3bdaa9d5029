import type { Payable } from "@packhaus/contract/payables/schema"
import { payableKinds, payableLifecycle } from "@packhaus/contract/payables/status"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { optionsOf } from "#lib/options.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Money } from "#ui/display/money.tsx"

const tones = {
  open: "attention",
  invoiced: "info",
  paid: "success",
  cancelled: "neutral",
} as const

export function usePayableFilters() {
  const { t } = useTranslation("payables")
  return {
    status: {
      label: t(($) => $.columns.status),
      options: optionsOf(payableLifecycle.statuses, (status) => t(($) => $.statuses[status])),
    },
    kind: {
      label: t(($) => $.columns.kind),
      options: optionsOf(payableKinds, (kind) => t(($) => $.kinds[kind])),
    },
  }
}

/** Each thing that is owed: when, to whom, for what, how much, and how far it is. */
export function usePayableColumns(): Column<Payable>[] {
  const { t } = useTranslation("payables")
  const { calendar } = useFormat()
  return [
    {
      id: "description",
      header: t(($) => $.columns.description),
      cell: ({ description }) => description,
      fixed: true,
      clips: true,
    },
    {
      id: "organisation",
      header: t(($) => $.columns.payee),
      cell: ({ organisation_name }) => organisation_name,
      clips: true,
    },
    {
      id: "kind",
      header: t(($) => $.columns.kind),
      cell: ({ kind }) => t(($) => $.kinds[kind]),
    },
    {
      id: "supplied_on",
      header: t(($) => $.columns.supplied_on),
      cell: ({ supplied_on }) => calendar(supplied_on),
      sortable: true,
    },
    {
      id: "net",
      header: t(($) => $.columns.net),
      cell: ({ net, currency_code }) => <Money amount={net} currency={currency_code} />,
      align: "right",
    },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => (
        <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
      ),
    },
  ]
}
