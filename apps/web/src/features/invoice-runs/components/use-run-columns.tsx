import type { InvoiceRun } from "@packhaus/contract/invoice-runs/schema"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { Moment } from "#ui/display/moment.tsx"
import type { phrases } from "../phrases.de.ts"
import { RunBadge, useStarter } from "./run-status.tsx"

type Header = keyof typeof phrases.columns

/** The columns of the list of runs: until when, by whom, how far, what it made. */
export function useRunColumns(): Column<InvoiceRun>[] {
  const { t } = useTranslation("invoice-runs")
  const { number, calendar } = useFormat()
  const starterOf = useStarter()
  return useMemo(() => {
    const header = (name: Header) => t(($) => $.columns[name])
    const figure = (id: "total" | "issued" | "credited" | "failed"): Column<InvoiceRun> => ({
      id,
      header: header(id),
      cell: (run) => number(run[id]),
      align: "right",
    })
    return [
      { id: "until", header: header("until"), cell: ({ until }) => calendar(until), fixed: true },
      {
        id: "created_at",
        header: header("created_at"),
        cell: ({ created_at }) => <Moment at={created_at} time />,
        sortable: true,
      },
      { id: "started_by", header: header("started_by"), cell: starterOf },
      { id: "status", header: header("status"), cell: (run) => <RunBadge run={run} /> },
      figure("total"),
      figure("issued"),
      figure("credited"),
      figure("failed"),
    ]
  }, [t, number, calendar, starterOf])
}
