import { bulkRunPaths } from "@packhaus/contract/bulk-runs/paths"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan } from "#features/sessions/queries.ts"
import { Button } from "#ui/actions/button.tsx"
import { BulkBar } from "#ui/data-table/bulk-bar.tsx"
import { type Selection, useChosen } from "#ui/data-table/use-selection.ts"
import type { InvoiceChoice, InvoiceVerb } from "../queries.ts"

const InvoiceBulkDialog = lazy(() =>
  import("./invoice-bulk-dialog.tsx").then(({ InvoiceBulkDialog }) => ({
    default: InvoiceBulkDialog,
  })),
)
const verbs = [
  ["issue", "invoice.issue"],
  ["pay", "invoice.pay"],
] as const

/** What somebody may do with many invoices at once; nobody who may not one by one. */
export function useInvoiceVerbs() {
  const can = useCan()
  return can("bulk.start") ? verbs.filter(([, action]) => can(action)).map(([verb]) => verb) : []
}

type Props = {
  selection: Selection
  total: number
  /** All that the list shows. */
  filter: Extract<InvoiceChoice, { filter: unknown }>["filter"]
}

/** What can be done with many invoices at once: asked first, with what it comes to. */
export function InvoiceBulk({ selection, total, filter }: Props) {
  const { t } = useTranslation("bulk-runs")
  const navigate = useNavigate()
  const allowed = useInvoiceVerbs()
  const { ids, everything } = useChosen(selection)
  const [asked, setAsked] = useState<InvoiceVerb | null>(null)
  return (
    <>
      <BulkBar selection={selection} total={total}>
        {allowed.map((verb) => (
          <Button key={verb} onClick={() => setAsked(verb)}>
            {t(($) => $.invoices[verb])}
          </Button>
        ))}
      </BulkBar>
      <Suspense>
        {asked ? (
          <InvoiceBulkDialog
            verb={asked}
            count={everything ? total : ids.size}
            choice={everything ? { filter, expected: total } : { ids: [...ids] }}
            onClose={() => setAsked(null)}
            onStarted={({ id }) => {
              setAsked(null)
              selection.clear()
              void navigate(bulkRunPaths.ofInvoices(id))
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
