import type { InvoiceRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { useTranslation } from "react-i18next"
import type { Columns } from "#ui/data-table/columns.ts"
import { Money } from "#ui/display/money.tsx"
import type { phrases } from "../phrases.de.ts"
import { RunBadge, useStarter } from "./run-status.tsx"

type Header = keyof typeof phrases.columns

/** The columns of the list of runs: cut-off, starter, progress, result. */
export function useRunColumns(): Columns<InvoiceRun> {
  const { t } = useTranslation("invoice-runs")
  const starterOf = useStarter()
  const header = (name: Header) => t(($) => $.columns[name])
  return [
    { id: "until", header: header("until"), as: "day", fixed: true },
    { id: "created_at", header: header("created_at"), as: "time", sortable: true },
    { id: "started_by", header: header("started_by"), cell: starterOf },
    { id: "status", header: header("status"), cell: (run) => <RunBadge run={run} /> },
    { id: "total", header: header("total"), as: "number" },
    { id: "issued", header: header("issued"), as: "number" },
    { id: "credited", header: header("credited"), as: "number" },
    { id: "failed", header: header("failed"), as: "number" },
    {
      id: "amount",
      header: header("amount"),
      cell: ({ amount }) => <Money amount={amount} currency="EUR" />,
      align: "right",
    },
  ]
}
