import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import type { waitingLineList } from "@packhaus/contract/invoicing/invoices/list"
import { useTranslation } from "react-i18next"
import { useStarted } from "#features/bulk/bulk-runs/components/use-bulk-words.tsx"
import { lazyPart } from "#lib/lazy-part.ts"
import type { BulkWords } from "#ui/data-table/bulk-verbs.tsx"

const ApproveLinesDialog = lazyPart(
  () => import("./approve-lines-dialog.tsx"),
  "ApproveLinesDialog",
)
const PriceLinesSheet = lazyPart(() => import("./price-lines-sheet.tsx"), "PriceLinesSheet")

/** The bulk actions on waiting lines: each asks first, with the total. */
export function useWaitingBulk(): BulkWords<typeof waitingLineList> {
  const { t } = useTranslation("invoices")
  const started = useStarted(bulkRunPaths.ofWaitingLines)
  return {
    nameOf: (verb) => t(($) => $.waitingBulk[verb]),
    opens: (verb, { onDone, ...chosen }) => {
      const Part = verb === "approve" ? ApproveLinesDialog : PriceLinesSheet
      return <Part {...chosen} onStarted={started(onDone)} />
    },
  }
}
